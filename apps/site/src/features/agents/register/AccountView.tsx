import type { Value } from '@baize/contract'
import type { RegistrationFault } from '@baize/contract/fields'
import type { PersonKind } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Columns, Panel, Stack, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { useFaultSaying } from '../../../shared/faultWords.ts'
import { partsOf } from '../../../shared/refusals.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useIntents } from '../../../shared/useIntents.ts'
import { type Given, GivenAccount } from './GivenAccount.tsx'
import { KindChoice } from './KindChoice.tsx'
import { MadeAccounts } from './MadeAccounts.tsx'
import { ratesTyped, type TypedRates } from './percent.ts'
import { areSound, RatesFields } from './RatesFields.tsx'
import { useWrite } from './useWrite.ts'

type Terms = Value<'registerTerms'>

/** Makes an account at once; its password is shown once. */
export function AccountView({ terms }: { terms: Terms }) {
  const say = useWords('register')
  const [given, setGiven] = useState<Given>()
  return (
    <Columns space={24} leastPx={420} className="account-columns">
      {terms.levelsLeft === 0 ? (
        <StateBanner tone="info" title={say('deep.title')}>
          {say('deep.text')}
        </StateBanner>
      ) : (
        <Panel title={say('account.title')} level={3} description={say('account.text')}>
          <AccountForm terms={terms} onMade={setGiven} />
        </Panel>
      )}
      <MadeAccounts onGiven={setGiven} />
      {given && <GivenAccount given={given} onClose={() => setGiven(undefined)} />}
    </Columns>
  )
}

function AccountForm({ terms, onMade }: { terms: Terms; onMade: (given: Given) => void }) {
  const say = useWords('register')
  const intents = useIntents()
  const { send, isBusy, refusal } = useWrite('addDownline')
  const [makes, setMakes] = useState<PersonKind>('member')
  const [username, setUsername] = useState('')
  const [rates, setRates] = useState<TypedRates>({})
  const [isJudged, judge] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    judge(true)
    if (!areSound(rates, terms.rates)) return
    const name = username.trim()
    const wanted = { makes, rates: ratesTyped(rates), ...(name ? { username: name } : {}) }
    const made = await send({ body: { id: intents.idFor([wanted]), ...wanted } })
    if (!made) return
    intents.decided()
    setUsername('')
    judge(false)
    onMade({ account: made.account, password: made.password, kind: makes })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack space={12}>
        <Refused refusal={refusal} />
        <KindChoice value={makes} onChange={setMakes} />
        <TextField
          label={say('account.username')}
          aside={say('optional')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          hint={say('account.usernameHint')}
          error={useNameFault(refusal)}
          onChange={({ target }) => setUsername(target.value)}
        />
        <RatesFields value={rates} onChange={setRates} limit={terms.rates} isJudged={isJudged} />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          wide
          busy={isBusy}
          busyLabel={say('form.busy')}
        >
          {say('account.create')}
        </Button>
      </Stack>
    </form>
  )
}

type Refusal = ReturnType<typeof useWrite>['refusal']

const ofTheName = ['username-taken', 'wrong-fields']

/** What is wrong with the name is told beneath its field. */
function useNameFault(refusal: Refusal): string | undefined {
  const words = useRefusalWords()
  const saying = useFaultSaying()
  if (!refusal || !ofTheName.includes(refusal.code)) return undefined
  const { username } = partsOf(partsOf(refusal.value).fields)
  return username ? saying(username as RegistrationFault) : words(refusal)
}

function Refused({ refusal }: { refusal: Refusal }) {
  const words = useRefusalWords()
  if (!refusal || ofTheName.includes(refusal.code)) return null
  return <StateBanner tone="danger" title={words(refusal)} />
}
