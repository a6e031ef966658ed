import { useWords } from '@baize/i18n/react'
import { Button, Panel, Stack } from '@baize/ui'
import { Download } from 'lucide-react'
import { Wide } from './Wide.tsx'

const commands = [
  'node verify.mjs --file plays.json',
  `node verify.mjs dice --server SEED --client SEED --nonce 5 --bet '{"stake":"100","side":"over","target":5000}'`,
  'node verify.mjs crash --link LINK --salt SALT --before LINK',
]

const lotteryCommands = [
  'node verify.mjs draw --file draw.json',
  'node verify.mjs ticket --file ticket.json',
]

const eventCommands = ['node verify.mjs event --file event.json']

const handCommands = ['node verify.mjs hand --file hand.json']

/** A stand-alone script, for players who do not want to trust this page either. */
export function OwnCheck() {
  const say = useWords('fairness')
  return (
    <Panel title={say('own.title')} description={say('own.text')}>
      <Stack space={16}>
        <div className="fair-downloads">
          <Script file="/verify.mjs">{say('own.script')}</Script>
          <Script file="/vectors.json">{say('own.vectors')}</Script>
        </div>
        <p>{say('own.how')}</p>
        <Commands of={commands} />
        <p>{say('own.vectorsText')}</p>
        <h3>{say('own.lotteryTitle')}</h3>
        <p>{say('own.lotteryText')}</p>
        <div className="fair-downloads">
          <Script file="/verify-lottery.mjs">{say('own.lotteryScript')}</Script>
          <Script file="/verify-beacon.mjs">{say('own.beaconScript')}</Script>
        </div>
        <Commands of={lotteryCommands} />
        <h3>{say('own.eventTitle')}</h3>
        <p>{say('own.eventText')}</p>
        <div className="fair-downloads">
          <Script file="/verify-event.mjs">{say('own.eventScript')}</Script>
        </div>
        <Commands of={eventCommands} />
        <h3>{say('own.handTitle')}</h3>
        <p>{say('own.handText')}</p>
        <div className="fair-downloads">
          <Script file="/verify-hand.mjs">{say('own.handScript')}</Script>
        </div>
        <Commands of={handCommands} />
      </Stack>
    </Panel>
  )
}

function Script({ file, children }: { file: string; children: string }) {
  return (
    <Button
      icon={<Download />}
      render={(link) => (
        <a href={file} download {...link}>
          {link.children}
        </a>
      )}
    >
      {children}
    </Button>
  )
}

function Commands({ of }: { of: readonly string[] }) {
  return (
    <ul className="fair-commands" dir="ltr">
      {of.map((command) => (
        <li key={command}>
          <Wide as="pre">{command}</Wide>
        </li>
      ))}
    </ul>
  )
}
