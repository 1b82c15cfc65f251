import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { allStudioKinds } from '../../gateway/all-studio-kinds.ts';
import { inProject } from '../../scripts/lib/project.mjs';

/** What people do and own: it comes by their acts, and operators meet it in the desk, in orders and in reports. */
const personal = [
  'ai_use ai_answer basket_item book_right book_follow book_sample_request campaign_member campaign_draw',
  'campaign_award campaign_submission class_evidence composed_paper own_blueprint own_question own_question_version question_import question_offer user_message contact_request job_application',
  'download_right paper_export error_report favourite_folder favourite purchase_order order_item order_event',
  'payment_attempt payment_refund refund_request invoice_request points_journal points_posting search_record',
  'share_link share_open station_attention upload upload_part preview_turn user_account user_customer vip_entry vip_grant verify_code',
  'one_time_secret wx_ticket user_session tracked_event takedown_counter',
];
/** What follows from other rows, or what the machinery keeps for itself. */
const derived = [
  'download_day download_tally question_use paper_query home_hit word_hit missed_search job rate_hit server_secret',
  'sandbox_trade sandbox_refund desk_act desk_assignment operator_session operator_link studio_entry studio_version publication',
  'audit_entry approval preview_key takedown_item resource_file',
];
const reasons: Readonly<Record<string, string>> = {
  area: 'provinces and cities by GB/T 2260: the reference data of a release',
  phase_subject: 'phases and subjects, by codes that the source knows: the reference data of a release',
  dict_item: 'dictionaries by codes that the source knows: the reference data of a release',
  operator: 'the page 运营人员, by calls of its own',
  operator_token: 'the page 运营人员, by calls of its own',
  resource_change: 'the field 更新说明 of a resource adds one; what was said to visitors is not changed',
};

const words = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));

test('each table is edited in the studio, derived, personal, or kept out of it for a reason', async () => {
  const names = new Set<string>();
  for await (const file of glob('gateway/platform/db/schema/*.ts', { cwd: inProject('.') })) {
    const found: Record<string, unknown> = await import(inProject(file));
    for (const one of Object.values(found)) if (is(one, PgTable)) names.add(getTableName(one));
  }
  const edited = allStudioKinds.flatMap(({ store }) => store.tables.map((table) => getTableName(table)));
  const explained = [...new Set(edited), ...words(personal), ...words(derived), ...Object.keys(reasons)];
  expect(explained.toSorted()).toEqual([...names].toSorted());
});

test('nothing but seed and start imports the demo', async () => {
  const importing: string[] = [];
  for await (const file of glob('{gateway,server,shared,client,studio}/**/*.{ts,tsx}', { cwd: inProject('.') })) {
    if (file.startsWith('gateway/demo/')) continue;
    if (/(?:from|import)\s*\(?'[^']*\/demo\//.test(readFileSync(inProject(file), 'utf8'))) importing.push(file);
  }
  expect(importing.toSorted()).toEqual(['gateway/main.ts', 'gateway/seed.ts']);
});
