import classes from './PaperProvinces.module.css';
import { ownPaperSentence, provincesByPaper } from './paper-provinces.ts';

interface PaperProvincesProps {
  /** The visitor's own province. */
  readonly areaCode: number;
}

const papers = provincesByPaper();

/** Which province writes which paper of the 高考. */
export function PaperProvinces({ areaCode }: PaperProvincesProps) {
  const own = ownPaperSentence(areaCode);
  return (
    <>
      <p className="text-soft">
        2025年起语文、数学、英语三科的用卷；其他科目由各省命题。
        {own && <strong className={`${classes.own} text-strong`}>{own}。</strong>}
      </p>
      <dl className={`${classes.list} grid`}>
        {papers.map(({ code, name, provinces }) => (
          <div key={code} className={`${classes.paper} box flex gap-12`}>
            <dt className="flex-none semibold">{name}</dt>
            <dd>
              <ul className={`${classes.provinces} flex wrap m-0`}>
                {provinces.map((province) => (
                  <li key={province.code} data-own={province.code === areaCode ? '' : undefined}>
                    {province.name}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
