import type { Answer, Page, Source } from '../../../shared/record/pages.ts'

/** How many pages without a row are passed over before the reader is asked to go on. */
const emptyPagesMax = 20

/** Of a large team a page can come empty and still have a next one: then that one is read at once. */
export function filled<Row, Totals>(source: Source<Row, Totals>): Source<Row, Totals> {
  return async (page: Page) => {
    const first = await source(page)
    let answer: Answer<Row, Totals> = first
    for (let nth = 0; nth < emptyPagesMax && answer.list.length === 0 && answer.next; nth += 1)
      answer = await source({ ...page, after: answer.next })
    return { ...answer, totals: first.totals }
  }
}
