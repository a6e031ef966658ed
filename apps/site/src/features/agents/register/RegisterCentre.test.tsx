// @vitest-environment jsdom
import { gameTypes } from '@baize/contract/vocabulary'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { button, press } from '../../../../../../packages/ui/src/testing/browser.ts'
import {
  type Answers,
  eventually,
  openPage,
  refused,
  said,
  type,
} from '../../money/screen.fixture.tsx'
import { RatesPopup } from './RatesPopup.tsx'
import RegisterCentre from './RegisterCentre.tsx'

const ratesOf = (given: Record<string, number>) =>
  Object.fromEntries(gameTypes.map((each) => [each, given[each] ?? 0]))

const terms = {
  sites: [{ domain: 'localhost', origin: 'http://localhost:3000', isOwn: false }],
  rates: ratesOf({ RNG: 9_000 }),
  levelsLeft: 5,
}
const invitation = {
  id: '5c0c9f0e-0000-4000-8000-000000000001',
  code: 'SPRING26',
  domain: null,
  makes: 'member',
  rates: ratesOf({ RNG: 5_000 }),
  note: '',
  createdAt: '2026-05-01T10:00:00.000Z',
  expiresAt: null,
  usesMax: 20,
  state: 'open',
  visits: 7,
  registrations: 3,
  firstDeposits: 1,
}
const page = (list: object[]) => said({ list, next: null })

const open = (answers: Answers) =>
  openPage(<RegisterCentre />, {
    registerTerms: () => said(terms),
    invitations: () => page([]),
    ...answers,
  })

describe('[AGT-02] the register centre', () => {
  test('[AGT-02] shows every invitation with its counts, and asks for one status alone', async () => {
    const { host, sent } = await open({ invitations: () => page([invitation]) })
    await eventually(() => expect(host.textContent).toContain('SPRING26'))
    expect(host.textContent).toContain('3 of 20')
    press(button(host, 'Expired'))
    await eventually(() => expect(sent('invitations').at(-1)).toMatchObject({ state: 'expired' }))
    expect(location.search).toContain('state=expired')
  })

  test('[AGT-02] an invitation’s details have the agent’s own note', async () => {
    const { host } = await open({
      invitations: () => page([{ ...invitation, note: 'Fair in May' }]),
      invitedPeople: () => page([]),
    })
    await eventually(() => press(button(host, 'Open invitation SPRING26')))
    const facts = () => host.querySelector('dialog .bz-facts')?.textContent
    await eventually(() => expect(facts()).toContain('NoteFair in May'))
  })

  test('[AGT-02] says what to do where there is none, and offers to try again where it failed', async () => {
    let isUp = false
    const { host } = await open({ invitations: () => (isUp ? page([]) : undefined) })
    await eventually(() =>
      expect(host.textContent).toContain('Your invitations couldn’t be loaded'),
    )
    isUp = true
    press(button(host, 'Try again'))
    await eventually(() => expect(host.textContent).toContain('No invitations yet'))
  })

  test('[AGT-02] tells an agent at the lowest level why nobody can be added', async () => {
    const { host } = await open({ registerTerms: () => said({ ...terms, levelsLeft: 0 }) })
    await eventually(() => expect(host.textContent).toContain('You can’t add anyone'))
    expect(host.textContent).not.toContain('New invitation')
  })

  test('[LED-02] an invitation whose answer was lost is sent again under the same id', async () => {
    let answered = 0
    const { host, sent } = await open({
      addInvitation: () => {
        answered += 1
        return answered === 1 ? undefined : said(invitation)
      },
      invitedPeople: () => page([]),
    })
    await eventually(() => press(button(host, 'New invitation')))
    type(host, 'Slots', '0.5')
    press(button(host, 'Create invitation'))
    await eventually(() => expect(host.textContent).toContain('Check your connection'))
    press(button(host, 'Create invitation'))
    await eventually(() => expect(sent('addInvitation')).toHaveLength(2))
    const [first, second] = sent('addInvitation')
    expect(second).toEqual(first)
    expect(first).toMatchObject({ makes: 'member', rates: { RNG: 5_000, LIVE: 0 } })
    await eventually(() => expect(host.textContent).toContain('Invitation SPRING26'))
  })
})

test('[AGT-02] who stands in the way of a lower rate is named', async () => {
  const personId = invitation.id
  const { host } = await openPage(<RatesPopup personId={personId} onClose={() => {}} />, {
    downlineRates: () =>
      said({
        personId,
        account: 'carl',
        kind: 'agent',
        rates: ratesOf({ RNG: 6_000 }),
        floor: ratesOf({}),
        limit: ratesOf({ RNG: 9_000 }),
        versions: [],
      }),
    changeRates: () =>
      refused('rate-below-downline', {
        gameTypes: ['RNG'],
        people: 2,
        accounts: ['dora', 'pl•••'],
      }),
  })
  await eventually(() => type(host, 'Slots', '0.1'))
  press(button(host, 'Save rates'))
  await eventually(() => expect(host.textContent).toContain('2 people below have higher rates.'))
  expect(host.textContent).toContain('dora, pl•••')
})

test('[AGT-02] rates that are opened again begin with what was decided last', async () => {
  const personId = invitation.id
  let rates = ratesOf({ RNG: 6_000 })
  const person = { personId, account: 'carl', kind: 'agent', floor: ratesOf({}), versions: [] }
  const { host } = await openPage(<Twice personId={personId} />, {
    downlineRates: () => said({ ...person, rates, limit: ratesOf({ RNG: 9_000 }) }),
  })
  const field = () => host.querySelector<HTMLInputElement>('dialog input')?.value
  press(button(host, 'Rates of carl'))
  await eventually(() => expect(field()).toBe('0.6'))
  press(button(host, 'Close'))
  expect(field()).toBeUndefined()
  rates = ratesOf({ RNG: 7_000 })
  press(button(host, 'Rates of carl'))
  await eventually(() => expect(field()).toBe('0.7'))
})

function Twice({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rates of carl
      </button>
      {isOpen && <RatesPopup personId={personId} onClose={() => setOpen(false)} />}
    </>
  )
}
