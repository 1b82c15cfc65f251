import type { AuthProvider } from 'react-admin';
import { call, fetchMe } from './api.ts';
import type { Me } from './contract.ts';

interface Credentials {
  readonly name: string;
  readonly password: string;
  readonly code: string;
}

let known: Promise<Me> | undefined;

/** Asked for once a page load; a failure is not remembered. */
export function currentMe(): Promise<Me> {
  known ??= fetchMe().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The session is a cookie that scripts cannot read: who is logged in, only the server says. */
export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    known = undefined;
    await call('login', { method: 'POST', json: credentials });
  },
  async logout() {
    const wasIn = known !== undefined;
    known = undefined;
    if (wasIn) await call('logout', { method: 'POST', json: {} }).catch(() => undefined);
  },
  async checkAuth() {
    await currentMe();
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    known = undefined;
    throw new Error('logged out');
  },
  async getIdentity() {
    const me = await currentMe();
    return { id: me.name, fullName: me.name };
  },
  getPermissions: currentMe,
};
