import type { ReactNode } from 'react';
import { reportMaxLength } from '../../../shared/contributions/error-report.ts';
import { batchMax, dailyMaxima } from '../../../shared/library/download-rights.ts';
import { qualityLevels } from '../../../shared/library/quality.ts';
import { formatFileSize } from '../../../shared/platform/format.ts';
import { basketCaps, tabCaps } from '../../../shared/questions/basket-rules.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { FileTypeIcon } from '../../ui/FileTypeIcon/FileTypeIcon.tsx';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { QualityBadge } from '../../ui/QualityBadge/QualityBadge.tsx';
import classes from './ResourceConfigPage.module.css';
import { chargeRows, fileRows, flagRows, previewWords, qualityWords } from './resource-config.view.ts';

/** Help on resources: file types and sizes, quality levels and their badges, what downloads cost. */
export function ResourceConfigPage() {
  return (
    <PageColumn
      trail={[{ to: 'resource', title: '资源中心' }]}
      current="资源帮助"
      title="资源帮助"
      className={classes.column}
    >
      <Table id="files" title="文件类型与大小上限" head={['类型', '扩展名', '单个文件上限', '在线预览', '可上传']}>
        {fileRows().map(({ type, name, extensions, maxBytes, uploadable }) => (
          <tr key={type}>
            <th scope="row">
              <span className={`${classes.file} row gap-10 nowrap`}>
                <FileTypeIcon extension={extensions[0] ?? ''} />
                {name}
              </span>
            </th>
            <td>{extensions.join('、')}</td>
            <td>{formatFileSize(maxBytes)}</td>
            <td>{previewWords[type]}</td>
            <td>{uploadable.length > 0 ? uploadable.join('、') : '不支持'}</td>
          </tr>
        ))}
      </Table>
      <Table id="quality" title="质量等级与角标" head={['等级', '角标', '说明']}>
        {qualityLevels.map(({ level, name }) => (
          <tr key={level}>
            <th scope="row">{name}</th>
            <td>{level === 1 ? '无' : <QualityBadge level={level} />}</td>
            <td>{qualityWords[level]}</td>
          </tr>
        ))}
      </Table>
      <Table id="flags" title="内容标记" head={['标记', '说明']}>
        {flagRows().map(({ code, name, words }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{words}</td>
          </tr>
        ))}
      </Table>
      <Table id="charges" title="下载方式" head={['标价', '谁可以下载']}>
        {chargeRows().map(({ code, label, words }) => (
          <tr key={code}>
            <th scope="row">{label}</th>
            <td>{words}</td>
          </tr>
        ))}
      </Table>
      <Table id="limits" title="次数与数量" head={['项目', '上限']}>
        {limits.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </Table>
    </PageColumn>
  );
}

const limits: readonly (readonly [name: string, value: string])[] = [
  ['普通用户每日下载', `${dailyMaxima.ordinary} 份`],
  ['资源专项会员每日下载', `${dailyMaxima.line} 份`],
  ['会员每日下载', `${dailyMaxima.member} 份`],
  ['签约学校教师每日下载', `${dailyMaxima.school} 份`],
  ['一次批量下载', `${batchMax} 份`],
  ['试题篮', `每个学段学科 ${basketCaps.question} 道题，合计 ${tabCaps.question} 道`],
  ['资源篮', `${basketCaps.resource} 份`],
  ['报错描述', `${reportMaxLength} 字`],
];

interface TableProps {
  readonly id: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly children: ReactNode;
}

function Table({ id, title, head, children }: TableProps) {
  return (
    <section className={`${classes.section} panel`} aria-labelledby={id}>
      <h2 id={id} className="mb-12 text-lg">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a table that scrolls */}
      <section className="overflow-x-auto" aria-label={`${title}表`} tabIndex={0}>
        <table className={`${classes.table} w-full`}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </section>
  );
}

export const resourceConfigPage: PageModule = {
  Page: ResourceConfigPage,
  needs: () => [],
  head: (_visit, _read, site) => ({
    title: `资源帮助：文件类型、质量等级与下载方式 - ${site.name}`,
    description: `${site.name}资源的文件类型与大小上限、独家精品特供等质量等级的含义、免费、积分、会员、学校专享等下载方式，以及每日下载次数。`,
    canonicalPath: '/resource/config',
  }),
};
