import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of the whole form, in a reserved line above the button. */
export function FormNote(props: { tone?: 'danger' | 'success'; children?: ReactNode }) {
  const { tone = 'danger', children } = props
  const Icon = tone === 'danger' ? CircleAlert : CircleCheck
  return (
    <div role="alert" className="form-note" data-tone={tone}>
      {children && (
        <>
          <Icon aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
