import { type FormEvent, useState } from 'react'

/**
 * Whether a form holds anything that was typed. Until then Escape may close its popup: nothing is lost. Goes
 * on an element around the form.
 */
export function useTyped() {
  const [isTyped, setTyped] = useState(false)
  const onInput = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const typed = currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')
    setTyped([...typed].some(({ value }) => value !== ''))
  }
  return { isTyped, onInput }
}
