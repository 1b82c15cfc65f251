import { expect } from './site.ts';

interface Decided {
  /** Of the desk: `upload`, `submission` and so on. */
  readonly kind: string;
  /** What all of them say, and nothing else on the desk. */
  readonly words: string;
  readonly count?: number;
}

/** Files are checked one after another, each in threads that load their libraries; as much as a busy machine takes. */
const checkedWithinMs = 90_000;

/** Accepts what people have sent, as an operator's program does; waits until it is on the desk. */
export async function acceptAtDesk({ kind, words, count = 1 }: Decided): Promise<void> {
  const desk = `${process.env.DESK_URL}/desk/items`;
  const open = async () => {
    const { list } = (await (await fetch(`${desk}.json?kind=${kind}&state=open`)).json()) as { list: { id: string }[] };
    return list.filter((item) => JSON.stringify(item).includes(words)).map(({ id }) => id);
  };
  await expect.poll(async () => (await open()).length, { timeout: checkedWithinMs }).toBe(count);
  for (const id of await open()) {
    const { status } = await fetch(`${desk}/${id}/accept`, { method: 'POST' });
    expect(status).toBe(200);
  }
}
