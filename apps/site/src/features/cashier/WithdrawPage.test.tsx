// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, press } from '../../../../../packages/ui/src/testing/browser.ts'
import {
  type Answers,
  eventually,
  openPage,
  refused,
  said,
  type,
} from '../money/screen.fixture.tsx'
import { account, bonus, cashier, requirement, usual } from './cashier.fixture.ts'
import type { WithdrawalDetail } from './rules/withdrawal.ts'
import { WithdrawPage } from './WithdrawPage.tsx'

let screen: Awaited<ReturnType<typeof openPage>>
const text = () => screen.host.textContent

afterEach(() => {
  screen.close()
  vi.unstubAllGlobals()
})

const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const paid: WithdrawalDetail = {
  id: '7f3f8a52-0d2c-4a6e-9a94-5d2a5f5f0003',
  account,
  amount: '10000',
  fee: '200',
  state: 'paid',
  received: null,
  remaining: null,
  reason: null,
  autoReceiptAt: minutesAhead(30),
  createdAt: '2026-03-01T10:00:00.000Z',
  cancellable: false,
  steps: [{ step: 'paid', at: '2026-03-01T10:30:00.000Z', by: 'provider', reason: null }],
}

async function openView(withdrawal: WithdrawalDetail, answers: Answers = {}) {
  const address = `/member?page=withdraw&withdrawal=${withdrawal.id}`
  const given = { ...usual, withdrawalDetail: () => said(withdrawal), ...answers }
  screen = await openPage(<WithdrawPage />, given, address)
  await eventually(() => expect(screen.host.querySelector('.bz-timeline')).not.toBeNull())
}

const dialog = () => screen.host.querySelector('dialog') ?? screen.host

test('[WAL-04] a paid withdrawal counts down and says that silence cannot be reversed', async () => {
  await openView(paid)
  expect(screen.host.querySelector('[role=timer]')?.textContent).toMatch(/^(?:30:00|29:5\d)$/)
  expect(text()).toContain('marked as received. This can’t be reversed')
  const names = ['I received all of it', 'I received part of it', 'I received nothing']
  expect(names.map((name) => button(screen.host, name).disabled)).toEqual([false, false, false])
})

test('[WAL-04] days ahead the deadline is a date; until it is paid, the page says how long one has', async () => {
  await openView({ ...paid, autoReceiptAt: minutesAhead(72 * 60) })
  expect(text()).toMatch(/Please answer by .+\d{4}/)
  expect(screen.host.querySelector('[role=timer]')).toBeNull()
  screen.close()
  await openView({ ...paid, state: 'requested', autoReceiptAt: null, steps: [] })
  expect(text()).toContain('you have 3 days to tell us whether you received it. After that')
})

test('[WAL-04] whoever confirms a withdrawal reads how long there is to answer', async () => {
  screen = await openPage(<WithdrawPage />, {
    ...usual,
    cashier: () => said({ ...cashier, receiptMinutes: 36 * 60 }),
  })
  await eventually(() => button(screen.host, 'Withdraw'))
  type(screen.host, 'Amount', '100')
  press(button(screen.host, 'Withdraw'))
  expect(dialog().textContent).toContain('you have 36 hours to tell us whether you received it.')
})

test('[WAL-04] of a part the rest is shown, and only a part is taken', async () => {
  await openView(paid, { confirmReceipt: () => said({ ...paid, state: 'partly' }) })
  press(button(screen.host, 'I received part of it'))
  type(dialog(), 'Amount received', '40')
  expect(dialog().textContent).toContain('Still missing$58.00')
  type(dialog(), 'Amount received', '98')
  press(button(dialog(), 'Submit'))
  expect(dialog().textContent).toContain('The maximum is $97.99.')
  expect(screen.sent('confirmReceipt')).toEqual([])
  type(dialog(), 'Amount received', '40')
  press(button(dialog(), 'Submit'))
  await eventually(() =>
    expect(screen.sent('confirmReceipt')).toEqual([
      { id: paid.id, outcome: 'partly', received: '4000' },
    ]),
  )
})

test('[WAL-04] [VAL-06] what did not arrive is shown by images, known by their content', async () => {
  await openView(paid, { confirmReceipt: () => said({ ...paid, state: 'disputed' }) })
  press(button(screen.host, 'I received nothing'))
  press(button(dialog(), 'Submit'))
  expect(dialog().textContent).toContain('Add at least one image.')
  await choose(new File(['GIF89a'], 'statement.png', { type: 'image/png' }))
  await eventually(() =>
    expect(dialog().textContent).toContain('statement.png is not a PNG or JPEG image.'),
  )
  expect(screen.sent('confirmReceipt')).toEqual([])
  await choose(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'statement.jpg'))
  const shown = () => [...dialog().querySelectorAll('img')].map((image) => image.src)
  await eventually(() => expect(shown()).toEqual(['data:image/jpeg;base64,/9j/4A==']))
  press(button(dialog(), 'Submit'))
  await eventually(() =>
    expect(screen.sent('confirmReceipt')).toEqual([
      { id: paid.id, outcome: 'notReceived', images: [4] },
    ]),
  )
})

const jpeg = (name: string, more = 0) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), new Uint8Array(more)], name)
const pictures = () => [...dialog().querySelectorAll('img')].map(({ alt }) => alt)
const notTaken = () =>
  [...dialog().querySelectorAll('.cashier-not-taken li')].map(({ textContent }) => textContent)

test('[WAL-04] [VAL-06] of several files each that cannot be used is named with its reason, before anything is sent', async () => {
  // jsdom decodes no images: this substitute knows each image's size by its byte length.
  const sizes = new Map([
    [4, { width: 800, height: 600 }],
    [5, { width: 1, height: 1 }],
  ])
  vi.stubGlobal('createImageBitmap', async ({ size }: Blob) => {
    const picture = sizes.get(size)
    if (!picture) throw new Error('cannot be decoded')
    return { ...picture, close: () => {} }
  })
  await openView(paid)
  press(button(screen.host, 'I received nothing'))
  await choose(
    new File(['GIF89a'], 'a.gif'),
    jpeg('good.jpg'),
    jpeg('dot.jpg', 1),
    new File([], 'none.png'),
    jpeg('torn.jpg', 2),
    jpeg('large.jpg', 5 * 1_048_576),
  )
  await eventually(() =>
    expect(notTaken()).toEqual([
      'a.gif is not a PNG or JPEG image. Choose a photo or a screenshot.',
      'dot.jpg is too small to read. It must be at least 200 × 200 pixels.',
      'none.png is empty.',
      'torn.jpg is damaged. Choose another image.',
      'large.jpg is too large. The maximum is 5 MB and 25 megapixels.',
    ]),
  )
  expect(pictures()).toEqual(['good.jpg'])
})

test('[WAL-04] [VAL-06] images that the server does not take are named, and the good ones stay chosen', async () => {
  const files = [
    { at: 0, fault: 'damaged' },
    { at: 2, fault: 'small' },
  ]
  const wrong = refused('wrong-fields', { fields: { images: { kind: 'form', files } } })
  const answers = [wrong, said({ ...paid, state: 'disputed' })]
  await openView(paid, { confirmReceipt: () => answers.shift() })
  press(button(screen.host, 'I received nothing'))
  await choose(jpeg('torn.jpg'), jpeg('good.jpg', 1), jpeg('dot.jpg', 2))
  await eventually(() => expect(pictures()).toHaveLength(3))
  press(button(dialog(), 'Submit'))
  await eventually(() =>
    expect(notTaken()).toEqual([
      'torn.jpg is damaged. Choose another image.',
      'dot.jpg is too small to read. It must be at least 200 × 200 pixels.',
    ]),
  )
  expect(pictures()).toEqual(['good.jpg'])
  expect(dialog().textContent).not.toContain('Please check the highlighted fields')
  press(button(dialog(), 'Submit'))
  await eventually(() => expect(screen.sent('confirmReceipt').at(-1)?.images).toEqual([5]))
})

async function choose(...files: File[]): Promise<void> {
  const input = dialog().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('[WAL-04] whatever counts as received without a word says that it cannot be reversed', async () => {
  const step = { step: 'autoReceived', at: paid.createdAt, by: 'house', reason: null } as const
  await openView({ ...paid, state: 'received', autoReceiptAt: null, steps: [step] })
  expect(text()).toContain('You didn’t answer in time, so $98.00 is marked as received.')
  expect(() => button(screen.host, 'I received nothing')).toThrow('no button')
})

test('[WAL-04] what staff gave back is told as given back, not as received', async () => {
  const step = { step: 'resolved', at: paid.createdAt, by: 'staff', reason: 'Returned' } as const
  const end = { state: 'received', received: '4000', remaining: '5800' } as const
  await openView({ ...paid, ...end, autoReceiptAt: null, steps: [step] })
  expect(text()).toContain('$58.00 did not arrive and is back in your wallet.')
  expect(text()).toContain('Returned$58.00')
  expect(text()).toContain('By our staff · Returned')
})

test('[WAL-03] a withdrawal can be taken back where the server says so, and nowhere else', async () => {
  const asked = { ...paid, state: 'requested', autoReceiptAt: null, steps: [] } as const
  await openView({ ...asked, steps: [], cancellable: true })
  expect(button(screen.host, 'Cancel withdrawal').disabled).toBe(false)
  screen.close()
  await openView({ ...asked, steps: [], cancellable: false })
  expect(() => button(screen.host, 'Cancel withdrawal')).toThrow('no button')
})

test('[WAL-05] a rejected withdrawal gives its reason and says where the money is', async () => {
  const step = { step: 'rejected', at: paid.createdAt, by: 'staff', reason: 'Other name' } as const
  await openView({ ...paid, state: 'rejected', autoReceiptAt: null, steps: [step] })
  expect(text()).toContain('By our staff · Other name')
  expect(text()).toContain('The money is back in your wallet.')
})

test.each(['rejected', 'cancelled', 'failed'] as const)(
  '[WAL-05] of a withdrawal that is %s nothing is said to arrive, and no fee to be taken',
  async (state) => {
    const step = { step: state, at: paid.createdAt, by: 'staff', reason: null } as const
    await openView({ ...paid, state, autoReceiptAt: null, steps: [step] })
    expect(text()).toContain('Returned$100.00')
    expect(text()).not.toContain('Paid to your account')
    expect(text()).not.toContain('Fee')
  },
)

test('[RGM-04] documents and a payment password come before the first withdrawal', async () => {
  const unknown = { state: 'none', reason: null } as const
  const given = { ...cashier, identity: unknown, hasPaymentPassword: false }
  screen = await openPage(<WithdrawPage />, { ...usual, cashier: () => said(given) })
  await eventually(() => expect(button(screen.host, 'Withdraw').ariaDisabled).toBe('true'))
  expect(button(screen.host, 'Send documents').disabled).toBe(false)
  expect(button(screen.host, 'Set password').disabled).toBe(false)
  expect(text()).toContain('Verify your identity first.')
})

test('[RGM-04] where documents were not accepted, the reason and what to do now are said', async () => {
  const identity = { state: 'rejected', reason: 'The photo is blurred.' } as const
  screen = await openPage(<WithdrawPage />, {
    ...usual,
    cashier: () => said({ ...cashier, identity }),
  })
  await eventually(() => expect(button(screen.host, 'Send again').disabled).toBe(false))
  const told = 'Your documents were not accepted: The photo is blurred. Please send them again.'
  expect(text()).toContain(told)
  await eventually(() =>
    expect(text()).toContain('Your documents were not accepted. Send them again first.'),
  )
})

test('[WAL-03] what must still be played is shown, and nothing can be asked for before', async () => {
  const given = { ...cashier, requirements: [requirement], toPlay: '7500', withdrawable: '0' }
  screen = await openPage(<WithdrawPage />, { ...usual, cashier: () => said(given) })
  await eventually(() => expect(button(screen.host, 'Withdraw').ariaDisabled).toBe('true'))
  expect(screen.host.querySelector('progress')?.value).toBe(25)
  expect(text()).toContain(
    'Available to withdraw$0.00Place $75.00 more in bets before you can withdraw.',
  )
  expect(text()).toContain('This prevents money laundering')
  expect(text()).toContain('Slots, fishing and lottery count your full stake.')
})

test.each([
  ['says that nothing is left to play', 1, true],
  ['does not mention it where the house asks for none', 0, false],
])('[WAL-03] who may withdraw is told so: the page %s', async (_, playTimes, isSaid) => {
  const given = { ...cashier, playTimes }
  screen = await openPage(<WithdrawPage />, { ...usual, cashier: () => said(given) })
  await eventually(() => expect(text()).toContain('Available to withdraw$500.00'))
  expect(text().includes('Nothing left to wager for your deposits.')).toBe(isSaid)
  expect(text()).not.toMatch(/before you withdraw|laundering|count your full stake/)
})

test('[WAL-03] [LED-05] a bonus holds no cash back; it is given up after it was said what is lost and kept', async () => {
  const { id, expiresAt } = bonus
  const figures = { required: '50000', wagered: '10000', left: '40000', balance: '4000' }
  const running = { id, state: 'active', expiresAt, stakeMax: null, ...figures }
  let progress: object = { currency: 'USD', bonus: running, waiting: 0 }
  const balance = { currency: 'USD', total: '54000', cash: '50000', bonus: '4000', locked: '0' }
  screen = await openPage(<WithdrawPage />, {
    ...usual,
    bonusProgress: () => said(progress),
    balance: () => said(balance),
    giveUpBonus: () => {
      progress = { currency: 'USD', bonus: null, waiting: 0 }
      return said({ currency: 'USD', lost: '4000', kept: '50000' })
    },
  })
  await eventually(() => button(screen.host, 'Cancel the bonus'))
  expect(text()).toContain('Available to withdraw$500.00')
  expect(text()).toContain('$100.00 of $500.00 wagered')
  expect(text()).toContain('Withdrawing cash doesn’t end your bonus.')
  press(button(screen.host, 'Cancel the bonus'))
  const facts = () => [...dialog().querySelectorAll('dl > div')].map((line) => line.textContent)
  await eventually(() =>
    expect(facts()).toEqual(['You lose-$40.00', 'Remains in your wallet$500.00']),
  )
  expect(screen.sent('giveUpBonus')).toEqual([])
  press(button(dialog(), 'Yes, cancel the bonus'))
  await eventually(() => expect(text()).not.toContain('Cancel the bonus'))
  expect(screen.sent('giveUpBonus')).toEqual([{ id }])
})

test('[WAL-03] the fee and what arrives stand beside the amount', async () => {
  screen = await openPage(<WithdrawPage />, usual)
  await eventually(() => button(screen.host, 'Withdraw'))
  type(screen.host, 'Amount', '100')
  expect(text()).toContain('Fee$1.00')
  expect(text()).toContain('Paid to your account$99.00')
  type(screen.host, 'Amount', '600')
  press(button(screen.host, 'Withdraw'))
  expect(text()).toContain('You can withdraw up to $500.00 now.')
})

const openAsk = async (change: Partial<typeof cashier>, answers: Answers = {}) => {
  const given = { ...usual, cashier: () => said({ ...cashier, ...change }), ...answers }
  screen = await openPage(<WithdrawPage />, given, '/member?page=withdraw')
  await eventually(() => expect(text()).toContain('Withdraw to'))
}

test('[RGM-04] how long a check takes is said where documents wait, and that a message comes only if one does', async () => {
  const identity = { state: 'review', reason: null } as const
  await openAsk({ identity })
  expect(text()).toContain('We’re checking your documents. This usually takes up to 24 hours.')
  expect(text()).toContain(
    'We’re still checking your documents. This usually takes up to 24 hours.',
  )
  expect(text()).not.toContain('demo desk')
  screen.close()
  for (const [writtenTo, promise] of [
    ['none', 'This page shows the result.'],
    ['email', 'We’ll email you the result.'],
    ['mobile', 'We’ll text you the result.'],
    ['both', 'We’ll email and text you the result.'],
  ] as const) {
    const none = { state: 'none', reason: null } as const
    await openAsk({ identity: none, checkMinutes: 30, writtenTo })
    press(button(screen.host, 'Send documents'))
    expect(dialog().textContent).toContain(`A check usually takes up to 30 minutes. ${promise}`)
    screen.close()
  }
})

test('[RGM-04] [WAL-04] a demonstration leads to the desk where one decides oneself', async () => {
  const desk = 'http://pay.example/desk'
  await openAsk({ identity: { state: 'review', reason: null }, desk })
  const link = () => [...screen.host.querySelectorAll('a')].find((each) => each.href === desk)
  expect(link()?.textContent).toBe('Open the demo desk')
  expect(text()).not.toMatch(/checking your documents|24 hours|We’ll/)
  screen.close()
  const requested: WithdrawalDetail = {
    ...paid,
    state: 'requested',
    autoReceiptAt: null,
    steps: [],
  }
  await openView(requested, { cashier: () => said({ ...cashier, desk }) })
  expect(text()).toContain('Under review')
  expect(text()).not.toMatch(/usually takes|24 hours/)
  expect(link()).toBeDefined()
  screen.close()
  await openView(requested)
  expect(text()).toContain('A review usually takes up to 24 hours.')
  expect(link()).toBeUndefined()
  screen.close()
  await openAsk({ identity: { state: 'none', reason: null }, desk })
  press(button(screen.host, 'Send documents'))
  expect(dialog().textContent).toContain('In this demo you check them yourself, on the demo desk.')
  expect(dialog().textContent).not.toMatch(/24 hours|We’ll/)
})

test('[WAL-04] the minimum stands beside the available amount, with the way on where the balance is below it', async () => {
  await openAsk({ withdrawable: '1635' })
  expect(text()).toContain('Withdrawals start at $20.00.')
  expect(text()).toContain('The minimum withdrawal is $20.00. Your money stays in your wallet')
  screen.close()
  const [bank] = cashier.withdrawal
  if (!bank) throw new Error('the fixture has no payout method')
  const wallet = { ...bank, id: 'wallet', name: null, kind: 'wallet' as const, min: '500' }
  await openAsk({ withdrawable: '1635', withdrawal: [bank, wallet] })
  expect(text()).toContain('Withdrawals start at $5.00.')
  expect(text()).toContain(
    'The minimum for this account is $20.00. Withdrawals by E-wallet start at',
  )
})
