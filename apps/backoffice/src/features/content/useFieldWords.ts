import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'

/** What fields are called and what they are for. */
export function useFieldWords() {
  const say = useWords('officeContent')
  const told = (key: string): string | undefined => {
    const text = say(key as Key<'officeContent'>)
    return text === `officeContent.${key}` ? undefined : text
  }
  return {
    name: (name: string): string => told(`flag.${name}`) ?? told(`field.${name}`) ?? name,
    hint: (name: string): string | undefined => told(`flag.${name}.text`) ?? told(`hint.${name}`),
    choice: (name: string, value: string): string => told(`choice.${name}.${value}`) ?? value,
  }
}
