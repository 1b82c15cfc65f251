// node tests/kit/gateway/make-demos.ts morning|today: the demo databases that test files copy, before they ask for them
import { databaseKinds } from './databases.ts';
import { demoMorning } from './gateway-app.ts';

const now = process.argv[2] === 'morning' ? demoMorning : new Date();
for (const kind of databaseKinds) {
  if (kind.available) await (await kind.openDemo(now)).close();
}
