import { TextField } from '@baize/ui'
import type { Filter } from './useFilter.ts'

interface FilterFieldProps {
  filter: Filter
  name: string
  label: string
  type?: 'text' | 'date'
}

/** A field whose value is in the address; it counts when it is left, or by Enter. */
export function FilterField({ filter, name, label, type = 'text' }: FilterFieldProps) {
  const value = filter.get(name) ?? ''
  const choose = (text: string) => {
    if (text.trim() !== value) filter.set({ [name]: text.trim() })
  }
  return (
    <TextField
      key={value}
      type={type}
      label={label}
      defaultValue={value}
      reserve={false}
      autoComplete="off"
      onBlur={(event) => choose(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && choose(event.currentTarget.value)}
    />
  )
}
