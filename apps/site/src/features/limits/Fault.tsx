import { CircleAlert } from 'lucide-react'

/** One line above the button whose place is kept: why it was refused. */
export function Fault({ words }: { words: string | undefined }) {
  return (
    <div role="alert" className="form-note" data-tone="danger">
      {words && (
        <>
          <CircleAlert aria-hidden="true" />
          <span>{words}</span>
        </>
      )}
    </div>
  )
}
