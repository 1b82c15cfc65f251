import { type SQL, sql } from '../../platform/db/drizzle.ts';

const minute = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`);

interface OwnTable {
  readonly name: string;
  readonly query: (userId: number) => SQL;
}

/** What a person has, as tables that a spreadsheet opens; the names of columns are read by the person. */
export const ownTables: readonly OwnTable[] = [
  {
    name: '订单.csv',
    query: (id) => sql`select o.order_no as "订单号", o.title as "名称", o.state as "状态",
      to_char(o.amount_fen / 100.0, 'FM9999990.00') as "金额（元）", o.points as "积分", ${minute('o.created_at')} as "下单时间",
      ${minute('o.paid_at')} as "支付时间" from purchase_order o where o.user_id = ${id} order by o.id`,
  },
  {
    name: '退款申请.csv',
    query: (id) => sql`select o.order_no as "订单号", r.reason as "原因", r.state as "状态", r.reply as "答复",
      ${minute('r.created_at')} as "时间" from refund_request r join purchase_order o on o.id = r.order_id
      where r.user_id = ${id} order by r.id`,
  },
  {
    name: '发票申请.csv',
    query: (id) => sql`select o.order_no as "订单号", i.title as "抬头", i.tax_number as "税号", i.email as "邮箱",
      to_char(i.amount_fen / 100.0, 'FM9999990.00') as "金额（元）", i.state as "状态", i.reply as "答复",
      i.number as "发票号码", i.issued_on::text as "开票日期", ${minute('i.created_at')} as "时间"
      from invoice_request i join purchase_order o on o.id = i.order_id where i.user_id = ${id} order by i.id`,
  },
  {
    name: '积分.csv',
    query: (id) => sql`select ${minute('created_at')} as "时间", reason as "事由", change as "变动", balance as "余额"
      from points_entry where user_id = ${id} order by id`,
  },
  {
    name: '会员.csv',
    query: (
      id,
    ) => sql`select vip_name as "名称", array_to_string(study_phase_codes, '、') as "学段", end_day::text as "到期日"
      from vip_entry where user_id = ${id} order by id`,
  },
  {
    name: '下载.csv',
    query: (id) => sql`select r.resource_name as "资源", d.points as "积分", ${minute('d.created_at')} as "时间"
      from download_right d join resource r on r.id = d.resource_id where d.user_id = ${id} order by d.created_at`,
  },
  {
    name: '收藏.csv',
    query: (id) => sql`select f.collect_type as "类型", f.target_id as "编号", r.resource_name as "资源",
      folder.name as "收藏夹", ${minute('f.created_at')} as "时间" from favourite f
      left join resource r on f.collect_type = 'resource' and r.id = f.target_id
      left join favourite_folder folder on folder.id = f.folder_id where f.user_id = ${id} order by f.created_at`,
  },
  {
    name: '上传.csv',
    query: (id) => sql`select file_name as "文件", title as "标题", state as "状态", reason as "说明", points as "积分",
      ${minute('created_at')} as "时间" from upload where user_id = ${id} order by id`,
  },
  {
    name: '供题.csv',
    query: (
      id,
    ) => sql`select question ->> 'stem' as "题干", state as "状态", reason as "答复", question_id as "公共题编号",
      ${minute('created_at')} as "时间" from question_offer where user_id = ${id} order by id`,
  },
  {
    name: '纠错.csv',
    query: (
      id,
    ) => sql`select target_type as "类型", target_id as "编号", content as "内容", state as "状态", reply as "答复",
      ${minute('created_at')} as "时间" from error_report where user_id = ${id} order by id`,
  },
  {
    name: '反通知.csv',
    query: (id) => sql`select notice_id as "通知编号", name as "姓名", contact as "联系方式", statement as "陈述",
      ${minute('created_at')} as "时间" from takedown_counter where user_id = ${id} order by notice_id`,
  },
  {
    name: '活动投稿.csv',
    query: (id) => sql`select c.title as "活动", s.title as "标题", s.content as "内容", s.state as "状态",
      ${minute('s.created_at')} as "时间" from campaign_submission s join campaign c on c.id = s.campaign_id
      where s.user_id = ${id} order by s.id`,
  },
  {
    name: '活动奖品.csv',
    query: (
      id,
    ) => sql`select c.title as "活动", p.name as "奖品", a.receiver as "收件人", a.phone as "电话", a.address as "地址"
      from campaign_award a join campaign c on c.id = a.campaign_id join campaign_prize p on p.id = a.prize_id
      where a.user_id = ${id} order by a.id`,
  },
  {
    name: '申请.csv',
    query: (id) => sql`select '试题教师' as "申请", real_name as "姓名", '' as "电话", intro as "内容", state as "状态",
        ${minute('created_at')} as "时间" from job_application where user_id = ${id}
      union all select '学校服务', name, phone, content, state, ${minute('created_at')} from contact_request where user_id = ${id}
      union all select '样书', receiver, phone, address || ' ' || reason, state, ${minute('created_at')}
        from book_sample_request where user_id = ${id}`,
  },
  {
    name: '消息.csv',
    query: (id) => sql`select ${minute('created_at')} as "时间", title as "标题", content as "内容"
      from user_message where user_id = ${id} order by id`,
  },
  {
    name: '搜索记录.csv',
    query: (id) => sql`select key_word as "关键词", ${minute('searched_at')} as "时间"
      from search_record where user_id = ${id} order by searched_at`,
  },
  {
    name: '关注.csv',
    query: (id) => sql`select '图书' as "类型", b.book_name as "名称" from book_follow f join book b on b.id = f.book_id
        where f.user_id = ${id}
      union all select '空间站', s.space_station_name from station_attention a join station s on s.domain = a.domain
        where a.user_id = ${id}`,
  },
];
