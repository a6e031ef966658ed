import { useSend } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, toast } from '@baize/ui'
import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type PushState, pushState, subscribe, unsubscribe } from './push.ts'

interface PushPanelProps {
  push: Value<'messageSettings'>['push']
  onChanged(): Promise<unknown>
}

/** Notifications in this browser: they say that there is a message, and never what is in it. */
export function PushPanel({ push: { key, devices }, onChanged }: PushPanelProps) {
  const say = useWords('inbox')
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  const add = useSend('addPushDevice')
  const remove = useSend('removePushDevice')
  useEffect(() => {
    let isOver = false
    const show = (found: PushState) => {
      if (!isOver) setState(found)
    }
    void pushState(devices.map(({ mark }) => mark)).then(show, () => show('none'))
    return () => {
      isOver = true
    }
  }, [devices])

  async function change(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
      await onChanged()
    } catch {
      toast({ tone: 'danger', title: say('push.fault') })
    } finally {
      setBusy(false)
    }
  }

  const turnOn = () =>
    change(async () => {
      const body = await subscribe(key)
      if (body) await add.mutateAsync({ body })
      else setState(Notification.permission === 'denied' ? 'denied' : 'off')
    })
  const turnOff = () =>
    change(async () => {
      const mark = await unsubscribe()
      if (mark) await remove.mutateAsync({ body: { mark } })
    })
  return (
    <Panel title={say('push.title')} description={say('push.text')}>
      <div className="inbox-push" aria-live="polite">
        <p>{state && say(`push.${state}`)}</p>
        {state === 'off' && (
          <Button kind="primary" icon={<BellRing />} busy={isBusy} onClick={() => void turnOn()}>
            {say('push.turnOn')}
          </Button>
        )}
        {state === 'on' && (
          <Button icon={<BellOff />} busy={isBusy} onClick={() => void turnOff()}>
            {say('push.turnOff')}
          </Button>
        )}
      </div>
      {state !== undefined && devices.length > (state === 'on' ? 1 : 0) && (
        <p className="inbox-note">
          {say('push.others', { count: devices.length - (state === 'on' ? 1 : 0) })}
        </p>
      )}
    </Panel>
  )
}
