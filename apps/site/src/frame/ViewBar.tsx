import { useCall, useClient } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { tabStorage } from '@baize/ui/storage'
import { paths } from '../paths.ts'

/** Says to staff that they look at somebody else's pages, and ends it. */
export default function ViewBar() {
  const say = useWords('security')
  const client = useClient()
  const info = useCall('memberInfo', {})
  async function end(): Promise<void> {
    await client.call('logout', {}).catch(() => {})
    tabStorage.clear()
    location.replace(paths.view())
  }
  const account = info.data?.account ?? ''
  return (
    <StateBanner
      edge
      tone="warning"
      title={info.isError ? say('view.over') : say('view.bar', { account })}
      actions={
        <Button size="sm" onClick={() => void end()}>
          {say('view.end')}
        </Button>
      }
    />
  )
}
