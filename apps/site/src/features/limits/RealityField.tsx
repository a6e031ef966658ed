import { useLanguage, useWords } from '@baize/i18n/react'
import { SelectField, toast } from '@baize/ui'
import { realityChoices } from './limits.rules.ts'
import { minutesWords } from './spell.ts'
import { useProtection } from './useProtection.ts'

const off = 'off'

/** The interval of reality checks; saved as soon as it is chosen. */
export function RealityField({ minutes }: { minutes: number | null }) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const { change, isBusy, fault } = useProtection('setReality')
  const offered = [...new Set([...realityChoices, ...(minutes === null ? [] : [minutes])])]
  const choose = async (value: string) => {
    const chosen = value === off ? null : Number(value)
    if (await change({ body: { minutes: chosen } })) toast({ title: say('reality.saved') })
  }
  return (
    <SelectField
      label={<span className="sr-only">{say('reality.every')}</span>}
      reserve={false}
      disabled={isBusy}
      value={minutes === null ? off : String(minutes)}
      error={fault}
      options={[
        ...offered
          .toSorted((one, two) => one - two)
          .map((each) => ({
            value: String(each),
            label: say('reality.everyTime', { time: minutesWords(each, tag) }),
          })),
        { value: off, label: say('reality.off') },
      ]}
      onChange={({ target }) => void choose(target.value)}
    />
  )
}
