export type PageMark = number | 'gap'

export type PageWindow = {
  /** Pages always shown at each end. */
  marginPages: number
  /** Pages shown around the current one, itself included. */
  pageRange: number
}

/** The page numbers to show, counted from 1, with gaps where pages are left out. */
export function pageMarks(page: number, pages: number, window: PageWindow): PageMark[] {
  const { marginPages, pageRange } = window
  const last = Math.max(1, pages)
  const here = Math.min(Math.max(1, page), last)
  const from = Math.max(1, Math.min(here - Math.floor(pageRange / 2), last - pageRange + 1))
  const shown = (each: number) =>
    each <= marginPages || each > last - marginPages || (each >= from && each < from + pageRange)
  const marks: PageMark[] = []
  for (let each = 1; each <= last; each++) {
    // A gap that would hide a single page is no shorter than that page.
    const alone = shown(each - 1) && shown(each + 1) && each > 1 && each < last
    if (shown(each) || alone) marks.push(each)
    else if (marks.at(-1) !== 'gap') marks.push('gap')
  }
  return marks
}
