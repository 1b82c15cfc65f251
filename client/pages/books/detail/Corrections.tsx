import { printingName } from '../../../../shared/shop/book.ts';
import { bookCorrections } from '../../../../shared/shop/calls/book.ts';
import { Sheet } from '../../../ui/Sheet/Sheet.tsx';
import { Late } from '../../../ui/states/Late/Late.tsx';
import { Skeleton } from '../../../ui/states/Skeleton/Skeleton.tsx';
import classes from './BookDetailPage.module.css';

interface CorrectionsProps {
  readonly bookId: string;
}

/** What is wrong in which printing of a book. */
export const Corrections = ({ bookId }: CorrectionsProps) => (
  <Sheet labelledBy="book-corrections" id="corrections">
    <h2 id="book-corrections" className={classes.heading}>
      勘误
    </h2>
    <Late
      endpoint={bookCorrections}
      input={{ bookId }}
      placeholder={<Skeleton shape="rows" className={classes.corrections} />}
    >
      {({ printing, list }) =>
        list.length === 0 ? (
          <p className="note">本书目前是{printingName(printing)}，暂无勘误。</p>
        ) : (
          <>
            <p className="note">最新为{printingName(printing)}；印次见版权页，以下印次有误，其后印次已改正。</p>
            <table className={`${classes.table} w-full digits`}>
              <thead>
                <tr>
                  <th scope="col">印次</th>
                  <th scope="col">页码</th>
                  <th scope="col">误</th>
                  <th scope="col">正</th>
                  <th scope="col">发布日期</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ id, printing: of, pageNo, wrong, corrected, publishedOn }) => (
                  <tr key={id}>
                    <td>{printingName(of)}</td>
                    <td>第 {pageNo} 页</td>
                    <td>{wrong}</td>
                    <td>{corrected}</td>
                    <td>{publishedOn}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }
    </Late>
  </Sheet>
);
