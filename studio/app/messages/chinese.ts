import type { TranslationMessages } from 'react-admin';
import { chineseNotices } from './chinese-notices.ts';

const actions: TranslationMessages['ra']['action'] = {
  add_filter: '筛选',
  add: '添加',
  back: '返回',
  bulk_actions: '已选 %{smart_count} 条',
  cancel: '取消',
  clear_array_input: '清空',
  clear_input_value: '清除',
  clone: '复制',
  confirm: '确定',
  create: '新建',
  create_item: '新建“%{item}”',
  delete: '删除',
  edit: '编辑',
  export: '导出 CSV',
  list: '列表',
  refresh: '刷新',
  remove_filter: '去掉这个筛选',
  remove_all_filters: '清除全部筛选',
  remove: '移除',
  reset: '还原',
  save: '保存',
  search: '搜索',
  search_columns: '查找列',
  select_all: '全选',
  select_all_button: '选择全部',
  select_row: '选择这一条',
  show: '查看',
  sort: '排序',
  undo: '撤销',
  unselect: '取消选择',
  expand: '展开',
  close: '关闭',
  open_menu: '展开菜单',
  close_menu: '收起菜单',
  update: '更新',
  move_up: '上移',
  move_down: '下移',
  open: '打开',
  toggle_theme: '切换深浅色',
  select_columns: '列',
  update_application: '刷新页面',
};

const pages: TranslationMessages['ra']['page'] = {
  create: '新建%{name}',
  dashboard: '概览',
  edit: '%{recordRepresentation}',
  error: '出错了',
  list: '%{name}',
  loading: '载入中',
  not_found: '没有这个页面',
  show: '%{recordRepresentation}',
  empty: '还没有%{name}',
  invite: '现在新建一条？',
  access_denied: '没有权限',
  authentication_error: '登录状态无法确认',
};

const inputs: TranslationMessages['ra']['input'] = {
  file: { upload_several: '把文件拖到这里，或点击选择', upload_single: '把文件拖到这里，或点击选择' },
  image: { upload_several: '把图片拖到这里，或点击选择', upload_single: '把图片拖到这里，或点击选择' },
  references: {
    all_missing: '找不到所引用的内容',
    many_missing: '所引用的内容有的已经不在了',
    single_missing: '所引用的内容已经不在了',
  },
  password: { toggle_visible: '隐藏密码', toggle_hidden: '显示密码' },
};

const navigation: TranslationMessages['ra']['navigation'] = {
  clear_filters: '清除筛选',
  no_filtered_results: '没有符合筛选条件的%{name}',
  no_results: '没有%{name}',
  no_more_results: '没有第 %{page} 页，请看前一页',
  page_out_of_boundaries: '没有第 %{page} 页',
  page_out_from_end: '已是最后一页',
  page_out_from_begin: '已是第一页',
  page_range_info: '第 %{offsetBegin}–%{offsetEnd} 条，共 %{total} 条',
  partial_page_range_info: '第 %{offsetBegin}–%{offsetEnd} 条',
  current_page: '第 %{page} 页',
  page: '到第 %{page} 页',
  first: '第一页',
  last: '最后一页',
  next: '下一页',
  previous: '上一页',
  page_rows_per_page: '每页',
  skip_nav: '跳到内容',
};

const savedQueries: TranslationMessages['ra']['saved_queries'] = {
  label: '保存的视图',
  query_name: '视图名称',
  new_label: '保存当前视图…',
  new_dialog_title: '保存当前视图',
  remove_label: '删除视图',
  remove_label_with_name: '删除视图“%{name}”',
  remove_dialog_title: '删除这个视图？',
  remove_message: '只删除视图，不影响内容。',
  help: '先筛选列表，再把条件保存为视图',
};

const configurable: TranslationMessages['ra']['configurable'] = {
  customize: '自定义',
  configureMode: '设置页面',
  inspector: {
    title: '设置',
    content: '选择要设置的部分',
    reset: '恢复默认',
    hideAll: '全部隐藏',
    showAll: '全部显示',
  },
  Datagrid: { title: '列表', unlabeled: '第 %{column} 列' },
  SimpleForm: { title: '表单', unlabeled: '第 %{input} 项' },
  SimpleList: { title: '列表', primaryText: '主要文字', secondaryText: '次要文字', tertiaryText: '其他文字' },
};

/** What react-admin says, in Chinese. */
export const chinese: TranslationMessages = {
  ra: {
    action: actions,
    boolean: { true: '是', false: '否', null: ' ' },
    page: pages,
    input: inputs,
    navigation,
    sort: { sort_by: '按%{field_lower_first}%{order}', ASC: '升序', DESC: '降序' },
    saved_queries: savedQueries,
    guesser: { empty: { title: '没有数据', message: '请检查服务器' } },
    configurable,
    ...chineseNotices,
  },
};
