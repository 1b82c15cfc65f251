'use client';

/** Shows who is signed in; all answers reach the browser as properties. */
export function PersonalPlace({ answers }) {
  const person = answers.map(([, data]) => data).find((data) => data?.nickName);
  return <p id="person">{person?.nickName}</p>;
}
