import type { Value } from '@baize/contract'
import { imageLimits } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { usePlayWords } from '../../shared/playRule.ts'
import { type Method, MethodTerms, useMethodName, useWaitWords } from './pieces/methods.tsx'

type Terms = Value<'cashierTerms'>

/** How money comes and goes, in the figures that are in force: for the help, below what the operator wrote. */
export function CashierTerms({ terms }: { terms: Terms }) {
  const say = useWords('cashier')
  const wait = useWaitWords()
  return (
    <>
      <Methods title={say('terms.deposit')} methods={terms.deposit} currency={terms.currency} />
      <h4>{say('need.title')}</h4>
      <ol>
        <li>
          <strong>{say('need.identity')}</strong> {say('need.identity.none')}{' '}
          {say('image.hint', { edge: imageLimits.edgeMinPx })}{' '}
          {terms.desk === null
            ? say('identity.takes', { wait: wait(terms.checkMinutes) })
            : say('identity.takes.demo')}
        </li>
        <li>
          <strong>{say('need.password')}</strong> {say('need.passwordText')}
        </li>
        <li>
          <strong>{say('payout.addTitle')}</strong> {say('payout.addText')}
        </li>
      </ol>
      <Methods
        isPayout
        title={say('terms.withdraw')}
        methods={terms.withdrawal}
        currency={terms.currency}
      />
      <p>
        {terms.desk === null
          ? say('terms.review', { wait: wait(terms.reviewMinutes) })
          : say('terms.review.demo')}{' '}
        {say('receipt.rule', { wait: wait(terms.receiptMinutes) })}
      </p>
      <DeskHelp desk={terms.desk} />
    </>
  )
}

/** What the desk of a demonstration is for; nothing where there is none. */
export function DeskHelp({ desk }: Pick<Terms, 'desk'>) {
  const say = useWords('cashier')
  if (desk === null) return null
  return (
    <p>
      {say('desk.help')}{' '}
      <a className="bz-link" href={desk} target="_blank" rel="noopener noreferrer">
        {say('desk.open')}
      </a>
    </p>
  )
}

function Methods(props: {
  title: string
  methods: readonly Method[]
  currency: string
  isPayout?: boolean
}) {
  const nameOf = useMethodName()
  if (props.methods.length === 0) return null
  return (
    <>
      <h4>{props.title}</h4>
      <ul>
        {props.methods.map((method) => (
          <li key={method.id}>
            <strong>{nameOf(method)}</strong>{' '}
            <MethodTerms {...{ method }} currency={props.currency} isPayout={props.isPayout} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The rule that a deposit must be played, its reason and what counts; nothing where there is no rule. */
export function PlayRule({ terms }: { terms: Terms }) {
  const say = useWords('cashier')
  const play = usePlayWords(terms.currency)
  const rule = play.before(terms.playTimes)
  if (!rule) return null
  return (
    <>
      <h4>{say('withdraw.requirements')}</h4>
      <p>
        <strong>{rule}</strong> {say('play.counts')} {play.why()}
      </p>
      <p>{play.how()}</p>
    </>
  )
}
