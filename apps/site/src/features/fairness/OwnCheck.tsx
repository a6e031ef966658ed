import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import { Download } from 'lucide-react'
import { Wide } from './Wide.tsx'

const commands = [
  'node verify.mjs --file plays.json',
  `node verify.mjs dice --server SEED --client SEED --nonce 5 --bet '{"stake":"100","side":"over","target":5000}'`,
  'node verify.mjs crash --link LINK --salt SALT --before LINK',
]

/** A stand-alone script, for players who do not want to trust this page either. */
export function OwnCheck() {
  const say = useWords('fairness')
  return (
    <Panel title={say('own.title')} description={say('own.text')}>
      <Stack space={16}>
        <div className="fair-downloads">
          <Button
            icon={<Download />}
            render={(link) => (
              <a href="/verify.mjs" download {...link}>
                {link.children}
              </a>
            )}
          >
            {say('own.script')}
          </Button>
          <Button
            icon={<Download />}
            render={(link) => (
              <a href="/vectors.json" download {...link}>
                {link.children}
              </a>
            )}
          >
            {say('own.vectors')}
          </Button>
        </div>
        <p>{say('own.how')}</p>
        <ul className="fair-commands" dir="ltr">
          {commands.map((command) => (
            <li key={command}>
              <Wide as="pre">{command}</Wide>
            </li>
          ))}
        </ul>
        <p>{say('own.vectorsText')}</p>
      </Stack>
    </Panel>
  )
}
