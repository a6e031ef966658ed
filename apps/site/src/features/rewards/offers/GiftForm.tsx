import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Panel, PasswordField, RadioGroup, Stack, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { type AmountFault, amountFault, amountTyped, lesser } from '../../../shared/amounts.ts'
import { FormNote } from '../../../shared/FormNote.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { useIntents } from '../../../shared/useIntents.ts'
import { useSending } from '../../../shared/useSending.ts'
import type { Detail, Play } from './offerWords.ts'

const ways = ['member', 'link'] as const
type Way = (typeof ways)[number]

/** Puts own cash into an envelope: for a member, or in shares for whoever has the link. */
export function GiftForm({ detail, play }: { detail: Detail; play: Play<'gift'> }) {
  const say = useWords('promotions')
  const cashier = useWords('cashier')
  const form = useGiftForm(detail, play)
  if (!play.hasPaymentPassword) return <PasswordFirst />
  const { way, faults } = form
  return (
    <Panel title={say('gift.send')} description={say('gift.text', { hours: play.hours })}>
      <form noValidate onSubmit={form.submit}>
        <Stack space={12}>
          <RadioGroup
            label={say('gift.way')}
            cards
            options={ways.map((value) => ({
              value,
              label: say(`gift.way.${value}`),
              detail: say(`gift.way.${value}.text`),
            }))}
            value={way}
            onChange={(value) => form.setWay(value as Way)}
          />
          {way === 'member' ? (
            <TextField
              label={say('gift.account')}
              required
              autoComplete="off"
              autoCapitalize="none"
              value={form.account}
              error={faults?.account}
              onChange={(event) => form.setAccount(event.target.value)}
            />
          ) : (
            <TextField
              label={say('gift.shares')}
              required
              inputMode="numeric"
              autoComplete="off"
              value={form.shares}
              error={faults?.shares}
              onChange={(event) => form.setShares(event.target.value)}
            />
          )}
          <TextField
            label={say('gift.amount')}
            required
            inputMode="decimal"
            autoComplete="off"
            suffix={detail.currency}
            value={form.typed}
            error={faults?.amount}
            hint={say('gift.leftToday', { amount: form.most })}
            onChange={(event) => form.setTyped(event.target.value)}
          />
          <PasswordField
            label={cashier('password.label')}
            required
            autoComplete="off"
            showLabel={cashier('password.show')}
            hideLabel={cashier('password.hide')}
            value={form.password}
            error={faults?.password}
            onChange={(event) => form.setPassword(event.target.value)}
          />
          <FormNote>{form.note}</FormNote>
          <div>
            <Button type="submit" kind="primary" busy={form.isBusy}>
              {say('gift.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

function PasswordFirst() {
  const cashier = useWords('cashier')
  return (
    <StateBanner
      tone="warning"
      title={cashier('need.password')}
      actions={
        <Button
          size="sm"
          render={(props) => <Link to={paths.member('securityCenter')} {...props} />}
        >
          {cashier('need.password.set')}
        </Button>
      }
    />
  )
}

function useGiftForm({ currency, offer }: Detail, play: Play<'gift'>) {
  const say = useWords('promotions')
  const cashier = useWords('cashier')
  const words = useRefusalWords()
  const sum = useSumWords(currency)
  const { tag } = useLanguage()
  const intents = useIntents()
  const [way, setWay] = useState<Way>('member')
  const [account, setAccount] = useState('')
  const [shares, setShares] = useState('5')
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { send, isBusy, refusal } = useSending('sendGift', {
    renew: (queries) => queries.invalidateQueries(),
  })
  const max = lesser(BigInt(play.most), BigInt(play.leftToday))
  const range = { min: BigInt(play.least), max }
  const amount = amountTyped(typed, { currency, tag })
  const count = Number(shares)
  const isCount = Number.isInteger(count) && count >= 1 && count <= play.sharesMax
  const fault = amountFault(typed, amount, range)
  const amountWords: Record<AmountFault, string> = {
    missing: cashier('amount.missing'),
    form: cashier('amount.form'),
    low: cashier('amount.low', { min: sum(range.min) }),
    high: cashier('amount.high', { max: sum(max) }),
  }
  const faults = {
    account: way === 'member' && account.trim() === '' ? say('gift.accountMissing') : undefined,
    shares:
      way === 'link' && !isCount ? say('gift.sharesWrong', { most: play.sharesMax }) : undefined,
    amount: fault && amountWords[fault],
    password: password === '' ? cashier('password.missing') : undefined,
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setJudged(true)
    if (amount === undefined || Object.values(faults).some(Boolean)) return
    const to = way === 'member' ? { account: account.trim() } : { shares: count }
    const asked = { programme: offer.id, to, amount: String(amount) }
    const id = intents.idFor([asked])
    const done = await send({ body: { id, ...asked, paymentPassword: password } })
    if (!done) return
    intents.decided()
    setTyped('')
    setPassword('')
    setJudged(false)
  }

  const isUnknown = refusal?.code === 'not-found' && way === 'member'
  return {
    way,
    setWay,
    account,
    setAccount,
    shares,
    setShares,
    typed,
    setTyped,
    password,
    setPassword,
    submit: (event: FormEvent) => void submit(event),
    isBusy,
    most: sum(max),
    faults: isJudged ? faults : undefined,
    note: refusal && (isUnknown ? say('gift.nobody') : words(refusal)),
  }
}
