import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import { type PageWindow, pageMarks } from './pages.ts'

export type PaginationProps = Partial<PageWindow> & {
  /** From 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** Nothing where everything fits on one page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, onChange, labels, marginPages = 1, pageRange = 5 } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={labels.nav} className="bz-pages">
      <button
        type="button"
        className="bz-page-btn"
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft className="mirror" aria-hidden="true" />
      </button>
      {pageMarks(page, pages, { marginPages, pageRange }).map((mark, at) =>
        mark === 'gap' ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap is its position
          <span key={`gap-${at}`} className="bz-page-btn" aria-hidden="true">
            <Ellipsis />
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className="bz-page-btn"
            aria-label={labels.page(mark)}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onChange(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        className="bz-page-btn"
        aria-label={labels.next}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight className="mirror" aria-hidden="true" />
      </button>
    </nav>
  )
}
