import { useWords } from '@baize/i18n/react'
import { Checkbox } from '@baize/ui'
import type { ComponentProps } from 'react'
import { paths } from '../../paths.ts'
import { useSite } from '../../start/site.tsx'

type Props = Omit<ComponentProps<typeof Checkbox>, 'label' | 'detail' | 'required'>

/** The terms open beside the form, so that nothing typed is lost by reading them. */
export function Terms(props: Props) {
  const say = useWords('account')
  const { merchant } = useSite()
  return (
    <Checkbox
      {...props}
      required
      label={say('register.terms', { age: merchant.minimumAge })}
      detail={
        <a className="bz-link" href={paths.help('term')} target="_blank" rel="noopener">
          {say('register.readTerms')}
        </a>
      }
    />
  )
}
