import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { CircleCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'

/** What came of it. */
export function Spent(props: { title: string; text: string; onClose: () => void }) {
  const say = useWords('points')
  const [, setSearch] = useSearchParams()
  return (
    <div className="points-spent" aria-live="polite">
      <CircleCheck aria-hidden="true" />
      <strong>{props.title}</strong>
      <p>{props.text}</p>
      <div className="points-spent-acts">
        <Button
          onClick={() => {
            props.onClose()
            setSearch({ tab: 'history' }, { replace: true })
          }}
        >
          {say('toHistory')}
        </Button>
        <Button kind="primary" onClick={props.onClose} data-autofocus="">
          {say('done')}
        </Button>
      </div>
    </div>
  )
}
