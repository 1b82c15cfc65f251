-- The question bank: where a question comes from, what it asks and for whom; marks with halves (English has 1.5).
alter table question
  alter column score type real,
  add column source_number integer not null default 0,
  add column source_kind text not null default '',
  add column exam_paper text not null default '',
  add column minutes real not null default 3,
  add column type_code integer not null default 0,
  add column sub_questions jsonb not null default '[]',
  add column chapter_ids bigint[] not null default '{}',
  add column year integer,
  add column area_code integer,
  add column grade integer,
  add column school text not null default '',
  add column ability text not null default '',
  add column flags integer[] not null default '{}',
  add column audio text not null default '',
  add column used_num integer not null default 0,
  add column updated_at timestamptz not null default now(),
  add column withdrawn_at timestamptz;

update question set type_code = known.code
  from (values
    (100, 1, '现代文阅读', 10101), (100, 1, '古诗阅读', 10102), (100, 1, '名篇名句默写', 10103), (100, 1, '语言文字运用', 10104),
    (100, 1, '作文', 10105), (100, 1, '单选', 10106), (100, 1, '多选', 10107), (100, 1, '填空', 10108), (100, 1, '简答', 10109),
    (100, 2, '单选', 10201), (100, 2, '判断', 10202), (100, 2, '填空', 10203), (100, 2, '计算', 10204), (100, 2, '应用', 10205),
    (100, 2, '多选', 10206), (100, 2, '简答', 10207), (100, 2, '综合', 10208), (100, 3, '听力', 10301),
    (100, 3, '单项选择', 10302), (100, 3, '完形填空', 10303), (100, 3, '阅读理解', 10304), (100, 3, '填空', 10305),
    (100, 3, '书面表达', 10306), (100, 3, '简答', 10307), (100, 10, '单选', 11001), (100, 10, '多选', 11002),
    (100, 10, '综合', 11003), (100, 10, '实验探究', 11004), (100, 10, '填空', 11005), (100, 10, '简答', 11006),
    (100, 9, '单选', 10901), (100, 9, '材料分析', 10902), (100, 9, '多选', 10903), (100, 9, '填空', 10904),
    (100, 9, '简答', 10905), (100, 9, '综合', 10906), (200, 1, '现代文阅读', 20101), (200, 1, '文言文阅读', 20102),
    (200, 1, '古代诗歌阅读', 20103), (200, 1, '名篇名句默写', 20104), (200, 1, '语言文字运用', 20105), (200, 1, '作文', 20106),
    (200, 1, '文言小题', 20107), (200, 1, '单选', 20108), (200, 1, '多选', 20109), (200, 1, '填空', 20110),
    (200, 1, '简答', 20111), (200, 2, '单选', 20201), (200, 2, '填空', 20202), (200, 2, '计算', 20203), (200, 2, '解答', 20204),
    (200, 2, '证明', 20205), (200, 2, '多选', 20206), (200, 2, '简答', 20207), (200, 2, '综合', 20208), (200, 3, '听力', 20301),
    (200, 3, '单项选择', 20302), (200, 3, '完形填空', 20303), (200, 3, '阅读理解', 20304), (200, 3, '填空', 20305),
    (200, 3, '书面表达', 20306), (200, 3, '简答', 20307), (200, 4, '单选', 20401), (200, 4, '多选', 20402),
    (200, 4, '实验', 20403), (200, 4, '解答', 20404), (200, 4, '填空', 20405), (200, 4, '简答', 20406), (200, 4, '综合', 20407),
    (200, 5, '单选', 20501), (200, 5, '多选', 20502), (200, 5, '实验', 20503), (200, 5, '工艺流程', 20504),
    (200, 5, '填空', 20505), (200, 5, '解答', 20506), (200, 5, '简答', 20507), (200, 5, '综合', 20508), (200, 6, '单选', 20601),
    (200, 6, '多选', 20602), (200, 6, '综合', 20603), (200, 6, '实验探究', 20604), (200, 6, '填空', 20605),
    (200, 6, '简答', 20606), (200, 7, '单选', 20701), (200, 7, '材料分析', 20702), (200, 7, '多选', 20703),
    (200, 7, '填空', 20704), (200, 7, '简答', 20705), (200, 7, '综合', 20706), (200, 8, '单选', 20801), (200, 8, '综合', 20802),
    (200, 8, '多选', 20803), (200, 8, '填空', 20804), (200, 8, '简答', 20805), (200, 9, '单选', 20901),
    (200, 9, '材料分析', 20902), (200, 9, '多选', 20903), (200, 9, '填空', 20904), (200, 9, '简答', 20905),
    (200, 9, '综合', 20906), (200, 10, '单选', 21001), (200, 10, '多选', 21002), (200, 10, '综合', 21003),
    (200, 10, '实验探究', 21004), (200, 10, '填空', 21005), (200, 10, '简答', 21006), (200, 11, '单选', 21101),
    (200, 11, '判断', 21102), (200, 11, '多选', 21103), (200, 11, '填空', 21104), (200, 11, '综合', 21105),
    (200, 11, '简答', 21106), (300, 1, '现代文阅读', 30101), (300, 1, '文言文阅读', 30102), (300, 1, '古代诗歌阅读', 30103),
    (300, 1, '名篇名句默写', 30104), (300, 1, '语言文字运用', 30105), (300, 1, '作文', 30106), (300, 1, '文言小题', 30107),
    (300, 1, '单选', 30108), (300, 1, '多选', 30109), (300, 1, '填空', 30110), (300, 1, '简答', 30111), (300, 2, '单选', 30201),
    (300, 2, '多选', 30202), (300, 2, '填空', 30203), (300, 2, '解答', 30204), (300, 2, '简答', 30205), (300, 2, '综合', 30206),
    (300, 3, '听力', 30301), (300, 3, '阅读理解', 30302), (300, 3, '七选五', 30303), (300, 3, '完形填空', 30304),
    (300, 3, '语法填空', 30305), (300, 3, '应用文', 30306), (300, 3, '读后续写', 30307), (300, 3, '单项选择', 30308),
    (300, 3, '填空', 30309), (300, 3, '简答', 30310), (300, 4, '单选', 30401), (300, 4, '多选', 30402), (300, 4, '实验', 30403),
    (300, 4, '解答', 30404), (300, 4, '填空', 30405), (300, 4, '简答', 30406), (300, 4, '综合', 30407), (300, 5, '单选', 30501),
    (300, 5, '多选', 30502), (300, 5, '实验', 30503), (300, 5, '工艺流程', 30504), (300, 5, '填空', 30505),
    (300, 5, '解答', 30506), (300, 5, '简答', 30507), (300, 5, '综合', 30508), (300, 6, '单选', 30601), (300, 6, '多选', 30602),
    (300, 6, '综合', 30603), (300, 6, '实验探究', 30604), (300, 6, '填空', 30605), (300, 6, '简答', 30606),
    (300, 9, '单选', 30901), (300, 9, '材料分析', 30902), (300, 9, '多选', 30903), (300, 9, '填空', 30904),
    (300, 9, '简答', 30905), (300, 9, '综合', 30906), (300, 7, '单选', 30701), (300, 7, '材料分析', 30702),
    (300, 7, '多选', 30703), (300, 7, '填空', 30704), (300, 7, '简答', 30705), (300, 7, '综合', 30706), (300, 8, '单选', 30801),
    (300, 8, '综合', 30802), (300, 8, '多选', 30803), (300, 8, '填空', 30804), (300, 8, '简答', 30805),
    (300, 11, '单选', 31101), (300, 11, '判断', 31102), (300, 11, '多选', 31103), (300, 11, '填空', 31104),
    (300, 11, '综合', 31105), (300, 11, '简答', 31106), (300, 12, '单选', 31201), (300, 12, '判断', 31202),
    (300, 12, '多选', 31203), (300, 12, '填空', 31204), (300, 12, '综合', 31205), (300, 12, '简答', 31206)
  ) as known (phase, subject, name, code)
  where study_phase_code = known.phase and subject_code = known.subject and type_name = known.name;

drop index question_subject;
create index question_pick on question (study_phase_code, subject_code, type_code, difficulty);
create index question_points on question using gin (knowledge_ids);
create index paper_question_question on paper_question (question_id);

create table question_figure (
  question_id bigint primary key references question (id) on delete cascade,
  svg text not null
);

create table question_use (
  user_id bigint not null,
  question_id bigint not null,
  paper_name text not null,
  used_at timestamptz not null,
  primary key (user_id, question_id)
);

-- Filter columns of a subject's questions that a process keeps in memory are out of date when this number has changed
-- (see 0004).
create table question_subject_version (
  study_phase_code integer not null,
  subject_code integer not null,
  version bigint not null,
  primary key (study_phase_code, subject_code)
);
insert into question_subject_version
  select distinct study_phase_code, subject_code, 1 from question;

create function bump_question_versions() returns trigger language plpgsql as $$ begin
  insert into question_subject_version as known
    select distinct study_phase_code, subject_code, 1 from changed order by 1, 2
    on conflict (study_phase_code, subject_code) do update set version = known.version + 1; return null; end $$;
create function bump_all_question_versions() returns trigger language plpgsql as
  $$ begin update question_subject_version set version = version + 1; return null; end $$;

create trigger question_added after insert on question referencing new table as changed
  for each statement execute function bump_question_versions();
create trigger question_removed after delete on question referencing old table as changed
  for each statement execute function bump_question_versions();
create trigger question_emptied after truncate on question
  for each statement execute function bump_all_question_versions();
-- Counting a use is no change of these columns, or every paper that is saved would make all subjects read again.
create trigger question_refiled after update of
  study_phase_code, subject_code, type_code, difficulty, score_rate, knowledge_ids, chapter_ids, year, area_code, grade,
  ability, flags, source_kind, withdrawn_at
  on question for each statement execute function bump_all_question_versions();
