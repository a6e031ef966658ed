import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Panel, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { checkCommitment, checkLink, type LinkChecked } from './check.ts'
import { Proof } from './Result.tsx'

const textMax = 200

/** Checks that a revealed seed matches its commitment. */
export function SeedCheck() {
  const say = useWords('fairness')
  const [server, setServer] = useState('')
  const [commitment, setCommitment] = useState('')
  const [isSame, setSame] = useState<boolean>()
  return (
    <CheckForm
      title={say('seed.title')}
      text={say('seed.text')}
      isReady={server.trim() !== '' && commitment.trim() !== ''}
      onCheck={() => setSame(checkCommitment(server, commitment))}
      result={
        isSame !== undefined && (
          <StateBanner
            tone={isSame ? 'success' : 'danger'}
            title={say(isSame ? 'seed.right' : 'seed.wrong')}
          >
            {!isSame && <p>{say('seed.wrongText')}</p>}
          </StateBanner>
        )
      }
    >
      <Typed
        label={say('field.server')}
        value={server}
        onType={(text) => {
          setServer(text)
          setSame(undefined)
        }}
      />
      <Typed
        label={say('seed.commitment')}
        value={commitment}
        onType={(text) => {
          setCommitment(text)
          setSame(undefined)
        }}
      />
    </CheckForm>
  )
}

/** Checks a crash round: its crash point, and whether its link hashes to the previous link. */
export function LinkCheck() {
  const say = useWords('fairness')
  const [typed, setTyped] = useState({ link: '', salt: '', before: '' })
  const [checked, setChecked] = useState<LinkChecked>()
  const field = (name: keyof typeof typed, label: string) => (
    <Typed
      label={label}
      value={typed[name]}
      onType={(text) => {
        setTyped({ ...typed, [name]: text })
        setChecked(undefined)
      }}
    />
  )
  return (
    <CheckForm
      title={say('link.title')}
      text={say('link.text')}
      isReady={typed.link.trim() !== '' && typed.salt.trim() !== ''}
      onCheck={() => setChecked(checkLink(typed.link, typed.salt, typed.before))}
      result={checked && <LinkResult checked={checked} />}
    >
      {field('link', say('field.link'))}
      {field('salt', say('field.salt'))}
      {field('before', say('link.before'))}
    </CheckForm>
  )
}

function LinkResult({ checked }: { checked: LinkChecked }) {
  const say = useWords('fairness')
  const { tag } = useLanguage()
  const { before, point, isNext } = checked
  const shown = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(point / 100)
  return (
    <>
      <p className="fair-large">{shown}×</p>
      {isNext !== undefined && (
        <StateBanner
          tone={isNext ? 'success' : 'danger'}
          title={say(isNext ? 'link.right' : 'link.wrong')}
        />
      )}
      <Proof label={say('result.before')} value={before} />
    </>
  )
}

function CheckForm(props: {
  title: string
  text: string
  isReady: boolean
  onCheck: () => void
  result: ReactNode
  children: ReactNode
}) {
  const say = useWords('fairness')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (props.isReady) props.onCheck()
  }
  return (
    <Panel title={props.title} description={props.text}>
      <form className="fair-form" onSubmit={submit}>
        {props.children}
        <Button type="submit" kind="primary" disabled={!props.isReady}>
          {say('round.check')}
        </Button>
      </form>
      <div className="fair-result" aria-live="polite">
        {props.result}
      </div>
    </Panel>
  )
}

function Typed(props: { label: string; value: string; onType: (text: string) => void }) {
  return (
    <TextField
      label={props.label}
      value={props.value}
      reserve={false}
      maxLength={textMax}
      spellCheck={false}
      autoComplete="off"
      dir="ltr"
      onChange={(event) => props.onType(event.target.value)}
    />
  )
}
