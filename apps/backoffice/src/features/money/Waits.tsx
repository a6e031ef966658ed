import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge } from '@baize/ui'

type Listed = OfficeValue<'officeWithdrawals'>['list'][number]

/** Why people look at it. */
export function Waits({ waits }: Pick<Listed, 'waits'>) {
  const say = useWords('officeMoney')
  if (waits.length === 0) return null
  return (
    <span className="office-marks">
      {waits.map((why) => (
        <Badge key={why} tone="warning">
          {say(`waits.${why}`)}
        </Badge>
      ))}
    </span>
  )
}
