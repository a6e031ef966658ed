import { type GoodsArt, goodsArts } from '@baize/contract/vocabulary'
import { turns } from '../modules/points/index.ts'
import { ask, reasonOf, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

/** Who acts, for the record. */
const staff = 'command line'
const remarkMax = 300

/** Commands about points, goods and what members redeem. */
export const points: Record<string, CommandRun> = {
  points: {
    usage:
      'points [goods [add|stock|price|on|off ID …] | orders | order ID approve|send|deliver|reject [TEXT] | give NAME N]',
    does: 'lists and changes goods, works through redemptions, or gives points with --note REASON',
    run: (given) => told(() => run(given), refusals),
  },
}

function run(given: Given): Promise<string> {
  const [word, ...words] = given.words
  const rest = { ...given, words }
  if (word === 'goods') return goods(rest)
  if (word === undefined || word === 'orders') return orders(rest)
  if (word === 'order') return order(rest)
  if (word === 'give') return give(rest)
  throw new Misused('Say points goods, points orders, points order ID … or points give NAME N.')
}

async function goods(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [verb, id = '', word = ''] = words
  const mall = modules.points.goods
  if (verb === undefined) return goodsList(given)
  if (verb === 'add') return add({ ...given, words: words.slice(1) })
  if (verb === 'stock') {
    const done = await mall.stock(merchant.id, id, wholeOf(word, { isSigned: true }))
    if (!done) throw new Misused(`There are no goods "${id}", or not so many pieces of them.`)
    return `${id}: ${done.left} left.`
  }
  if (verb === 'price') {
    const done = await mall.reprice(merchant.id, id, wholeOf(word))
    if (!done) throw new Misused(`There are no goods "${id}".`)
    return `${id} costs ${done.price} points.`
  }
  if (verb !== 'on' && verb !== 'off')
    throw new Misused('Say points goods, or points goods add, stock, price, on or off ID.')
  if (!(await mall.turn(merchant.id, id, verb === 'on')))
    throw new Misused(`There are no goods "${id}".`)
  return `${id} is ${verb}.`
}

async function goodsList({ modules, merchant }: Given): Promise<string> {
  const all = await modules.points.goods.all(merchant.id)
  if (all.length === 0) return `${merchant.name} has no goods.`
  return all
    .map(({ id, isOn, price, left, title }) =>
      [isOn ? 'on ' : 'off', id.padEnd(24), `${price} points`, `${left} left`, title.EN].join('  '),
    )
    .join('\n')
}

async function add({ modules, merchant, words, options }: Given): Promise<string> {
  const [id = '', price = '', stock = '', art = '', title = '', ships] = words
  if (!/^[a-z0-9-]{1,40}$/.test(id) || !title)
    throw new Misused('Say points goods add ID PRICE STOCK ART TITLE [ships] [--note TEXT].')
  if (!isArt(art)) throw new Misused(`"${art}" is no picture; there are ${goodsArts.join(', ')}.`)
  const isNew = await modules.points.goods.add(merchant.id, {
    id,
    art,
    price: wholeOf(price),
    stock: wholeOf(stock),
    ships: ships === 'ships',
    title: { EN: title },
    text: { EN: options.note ?? '' },
  })
  if (!isNew) throw new Misused(`${id} is there already.`)
  return `${id} is offered.`
}

async function orders({ modules, merchant }: Given): Promise<string> {
  const { desk } = modules.points
  const waiting = await desk.waiting(merchant.id)
  if (waiting.length === 0) return 'No redemption waits.'
  const lines = waiting.map(async (one) => {
    const member = await modules.identity.member(merchant.id, one.memberId)
    const what = `${one.quantity} × ${one.name?.EN}`
    const when = one.createdAt.toISOString()
    const to = desk.addressOf(one)
    const parts = [one.id, when, one.state.padEnd(9), member?.account, what, `${one.points} points`]
    return [...parts, ...(to ? [`to ${to}`] : [])].join('  ')
  })
  return (await Promise.all(lines)).join('\n')
}

async function order({ modules, merchant, words, options }: Given): Promise<string> {
  const [id = '', verb = '', ...text] = words
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id))
    throw new Misused(`"${id}" is no id: copy one from points orders.`)
  if (!Object.hasOwn(turns, verb))
    throw new Misused('Say points order ID approve, send, deliver or reject.')
  const turn = verb as keyof typeof turns
  const remark = (options.note ?? text.join(' ')).trim()
  if (remark.length > remarkMax) throw new Misused(`At most ${remarkMax} characters.`)
  if (turn === 'reject' && !remark) throw new Misused('Say why: points order ID reject REASON.')
  const change = { turn, staff, remark: remark || null }
  const state = await modules.points.desk.turn(merchant.id, id.toLowerCase(), change)
  return state === 'rejected'
    ? 'Rejected: the points and the pieces are back.'
    : `The redemption is ${state}.`
}

async function give(given: Given): Promise<string> {
  const { modules, merchant, words } = given
  const [name = '', word = ''] = words
  const member = name ? await modules.identity.find(merchant.id, { account: name }) : undefined
  if (!member) throw new Misused(`${merchant.name} has no member "${name}".`)
  const reason = reasonOf(given)
  const { account } = member
  const amount = wholeOf(word, { isSigned: true })
  const done = `${account}: ${amount > 0n ? '+' : ''}${amount} points.`
  return ask(given, 'points.give', { account, points: String(amount) }, done, reason)
}

function wholeOf(word: string, { isSigned = false } = {}): bigint {
  const form = isSigned ? /^-?[1-9]\d{0,11}$/ : /^[1-9]\d{0,11}$/
  if (form.test(word)) return BigInt(word)
  throw new Misused(`"${word}" is no whole number${isSigned ? '' : ' above zero'}.`)
}

function isArt(word: string): word is GoodsArt {
  return (goodsArts as readonly string[]).includes(word)
}

const refusals = {
  'not-found': 'No redemption has that id: copy one from points orders.',
  'already-settled': 'The redemption is in another state; nothing was changed.',
}
