import type { ReactNode } from 'react'

export type Step = { id: string; label: ReactNode }

export type StepsProps = {
  steps: readonly Step[]
  /** Place of the current step, from 0. */
  at: number
  /** Spoken name of the list. */
  label: string
}

export function Steps({ steps, at, label }: StepsProps) {
  return (
    <ol className="bz-steps" aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step.id}
          data-state={place < at ? 'done' : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}
