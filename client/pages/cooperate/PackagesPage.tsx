import { serviceLines, servicePackages } from '../../../shared/contributions/school-services.ts';
import type { PageModule } from '../../lib/site/page.ts';
import { PageColumn } from '../../ui/PageColumn/PageColumn.tsx';
import { Sheet } from '../../ui/Sheet/Sheet.tsx';
import { ContactForm } from './ContactForm.tsx';
import { cooperateHead } from './cooperate.head.ts';
import classes from './PackagesPage.module.css';

/** The packages for schools beside each other. */
function PackagesPage() {
  return (
    <PageColumn trail={[{ to: 'cooperate', title: '学校服务' }]} current="学校服务方案" title="学校服务方案">
      <Sheet label="方案比较">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach a table that scrolls */}
        <section className="overflow-x-auto" aria-label="方案比较表" tabIndex={0}>
          <table className={`${classes.table} w-full`}>
            <thead>
              <tr>
                <th scope="col">服务内容</th>
                {servicePackages.map(({ code, name, audience }) => (
                  <th key={code} scope="col">
                    {name}
                    <span className="note block normal">{audience}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {serviceLines.map(({ name, offers }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {servicePackages.map(({ code }, i) => (
                    <td key={code}>{offers[i]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="mt-12 text-faint">
          价格按教师人数与服务期限商定，名额由客服按合同调整，签约前可以免费试用一个备课组。
        </p>
      </Sheet>
      <ContactForm />
    </PageColumn>
  );
}

export const packagesPage: PageModule<'cooperate-config'> = {
  Page: PackagesPage,
  needs: () => [],
  head: cooperateHead('cooperate-config', {
    title: '学校服务方案比较',
    description: '资源共享版、教研协作版、区域联合版三种学校服务方案的教师账号、资源、组卷、空间站与培训内容对照。',
  }),
};
