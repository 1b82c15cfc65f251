import { request } from 'undici';
import type { Stack } from './stack.ts';

/** Signs a demo account in by its published password. Gives the access token. */
export async function signIn(stack: Stack, phone: string): Promise<string> {
  const answer = await request(`${stack.origin}/api/zw-auth/oauth/passwordLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, password: 'Zhizhan2026' }),
  });
  const { data } = (await answer.body.json()) as { data: { accessToken: string } };
  return data.accessToken;
}
