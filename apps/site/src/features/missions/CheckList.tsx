import { useWords } from '@baize/i18n/react'
import { Button, KeyValue, Panel } from '@baize/ui'
import { useState } from 'react'
import { saveFile } from '../../shared/saveFile.ts'

/** The published list of a final race: its hash is computed again in the browser. */
export function CheckList(props: { list: string; hash: string; own: string; name: string }) {
  const { list, hash, own, name } = props
  const say = useWords('missions')
  const [computed, setComputed] = useState<string>()
  const isListed = list.includes(own)
  return (
    <Panel title={say('check')} description={say('check.text')}>
      <KeyValue
        facts={[
          { id: 'hash', label: say('check.hash'), value: <Code of={hash} /> },
          ...(isListed ? [{ id: 'own', label: say('check.own'), value: <Code of={own} /> }] : []),
        ]}
      />
      <div className="check-acts">
        <Button kind="primary" onClick={() => void hashOf(list).then(setComputed)}>
          {say('check')}
        </Button>
        <Button onClick={() => saveFile(new Blob([list]), `${name.replace(':', '-')}.txt`)}>
          {say('check.save')}
        </Button>
      </div>
      <output className="check-result">
        {computed !== undefined && say(computed === hash ? 'check.right' : 'check.wrong')}
      </output>
    </Panel>
  )
}

function Code({ of }: { of: string }) {
  return (
    <code className="check-code" dir="ltr">
      {of}
    </code>
  )
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
