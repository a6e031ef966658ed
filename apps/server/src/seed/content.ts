import { bannerScenes, type HelpSection, helpSections } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { catalogueOf, format } from '@baize/i18n/node'
import type { Tx } from '../kernel/database.ts'
import { newId } from '../kernel/ids.ts'
import type { NewMerchant } from '../modules/config/index.ts'
import type { Modules } from '../modules.ts'

const banners = [
  { name: 'originals', group: 'w_home', emblem: 'rocket', hue: 152, to: '/bgs' },
  { name: 'jackpot', group: 'w_home', emblem: 'slot-machine', hue: 42, to: '/rng?kind=jackpot' },
  { name: 'fairness', group: 'w_home', emblem: 'shield', hue: 204, to: '/fairness' },
  { name: 'login', group: 'w_login', emblem: 'spade', hue: 152, to: null },
  { name: 'register', group: 'w_register', emblem: 'diamond', hue: 42, to: null },
  { name: 'forget', group: 'w_forget', emblem: 'key', hue: 204, to: null },
  { name: 'menu', group: 'w_leftmenu', emblem: 'heart', hue: 340, to: '/register' },
] as const

/** In the order of publication: the last is the newest. */
const announcements = [
  { key: 'notice.help', type: 'PL', execution: 'B', isPopup: false },
  { key: 'notice.limits', type: 'PL', execution: 'B', isPopup: false },
  { key: 'notice.fair', type: 'PL', execution: 'B', isPopup: false },
  { key: 'notice.welcome', type: 'PL', execution: 'B', isPopup: false },
  { key: 'popup.visitor', type: 'H', execution: 'B', isPopup: true },
  { key: 'popup.first', type: 'H', execution: 'F', isPopup: true },
] as const

/** The help centre: its sections, the articles of each in order, and what each article leads to. */
const help: Readonly<Record<HelpSection, Readonly<Record<string, readonly string[]>>>> = {
  start: {
    about: ['start', 'fair', 'play'],
    start: ['account', 'deposits', 'limits'],
    account: ['login', 'security', 'identity'],
    languages: ['messages', 'account'],
  },
  account: {
    login: ['security', 'contact'],
    security: ['login', 'contact', 'payout'],
    contact: ['security', 'messages'],
    identity: ['withdrawals', 'payout', 'privacy'],
    messages: ['contact', 'security'],
  },
  money: {
    money: ['deposits', 'withdrawals', 'turnover'],
    deposits: ['money', 'limits', 'bonus'],
    withdrawals: ['receipt', 'identity', 'payout'],
    receipt: ['withdrawals', 'complaints'],
    payout: ['withdrawals', 'security', 'identity'],
    turnover: ['withdrawals', 'bonus', 'records'],
    transfers: ['payout', 'records', 'turnover'],
    records: ['turnover', 'complaints', 'money'],
  },
  care: {
    play: ['limits', 'breaks'],
    limits: ['breaks', 'play', 'deposits'],
    breaks: ['limits', 'play', 'withdrawals'],
  },
  games: {
    fair: ['verify', 'lottery', 'slots'],
    verify: ['fair', 'lottery', 'complaints'],
    slots: ['jackpots', 'fair', 'interrupted'],
    tables: ['fair', 'verify', 'interrupted'],
    jackpots: ['slots', 'tickets'],
    interrupted: ['records', 'tables', 'complaints'],
  },
  lottery: {
    lottery: ['tickets', 'fair', 'jackpots'],
    tickets: ['lottery', 'jackpots', 'limits'],
  },
  rewards: {
    promotions: ['rewards', 'bonus', 'spins'],
    bonus: ['turnover', 'promotions', 'deposits'],
    spins: ['rewards', 'slots', 'promotions'],
    rebate: ['turnover', 'vip', 'rewards'],
    rewards: ['promotions', 'points', 'vip'],
    vip: ['points', 'rebate', 'turnover'],
    points: ['vip', 'rewards'],
    friends: ['rewards', 'team'],
  },
  agents: {
    team: ['contracts', 'pay', 'credit'],
    contracts: ['pay', 'team', 'credit'],
    pay: ['contracts', 'turnover', 'team'],
    credit: ['contracts', 'pay', 'team'],
  },
  rules: {
    complaints: ['receipt', 'verify', 'records'],
    term: ['privacy', 'complaints', 'play'],
    privacy: ['term', 'security', 'identity'],
  },
}

/** The demonstration's announcements and pictures, in every language the merchant offers. */
/** Newest last, a week apart. */
const posts = [
  { slug: 'limits-before-you-play', topics: ['safety'], emblem: 'shield', hue: 204 },
  { slug: 'bonus-without-surprises', topics: ['money', 'games'], emblem: 'diamond', hue: 42 },
  { slug: 'where-your-money-is', topics: ['money'], emblem: 'key', hue: 268 },
  { slug: 'check-a-round-yourself', topics: ['fairness', 'games'], emblem: 'rocket', hue: 152 },
] as const
const weekMs = 604_800_000

export async function seedContent(
  tx: Tx,
  { messaging }: Modules,
  merchant: NewMerchant,
): Promise<void> {
  for (const [place, { name, group, emblem, hue, to }] of banners.entries()) {
    const words = worded(merchant, (say) => ({
      title: say(`banner.${name}.title`),
      text: say(`banner.${name}.text`),
      action: to && group === 'w_home' ? say(`banner.${name}.action`) : null,
    }))
    const link = { linkageType: to ? ('page' as const) : null, linkTo: to }
    const banner = {
      id: newId(),
      groupName: group,
      url: null,
      art: { emblem, hue, scene: bannerScenes.find((scene) => scene === name) },
      ...link,
      words,
    }
    await messaging.addBanner(merchant.id, banner, place, tx)
  }
  for (const { key, ...kind } of announcements) {
    const entry = { ...kind, images: [], words: text(merchant, key) }
    await messaging.publish(merchant.id, entry, tx)
  }
  for (const section of helpSections)
    for (const [place, [anchor, related]] of Object.entries(help[section]).entries()) {
      const words = text(merchant, `help.${anchor}`)
      const article = { anchor, section, related: [...related], words }
      await messaging.addArticle(merchant.id, article, place, tx)
    }
  await seedBlog(tx, messaging, merchant)
}

async function seedBlog(
  tx: Tx,
  { documents }: Modules['messaging'],
  merchant: NewMerchant,
): Promise<void> {
  for (const [place, { slug, topics, emblem, hue }] of posts.entries()) {
    const on = new Date(Date.now() - (posts.length - 1 - place) * weekMs)
    await documents.write(tx, merchant.id, 'blog', slug, {
      author: merchant.name,
      publishedOn: on.toISOString().slice(0, 10),
      topics: [...topics],
      image: null,
      art: { emblem, hue },
      words: worded(merchant, (say) => ({
        title: say(`blog.${slug}.title`),
        summary: say(`blog.${slug}.summary`),
        content: say(`blog.${slug}.content`),
      })),
    })
  }
}

function text(merchant: NewMerchant, key: string) {
  return worded(merchant, (say) => ({ title: say(`${key}.title`), content: say(`${key}.content`) }))
}

function worded<T>(merchant: NewMerchant, write: (say: (key: string) => string) => T) {
  const values = { name: merchant.name, age: merchant.minimumAge }
  return Object.fromEntries(
    merchant.languages.map((code) => {
      const messages = catalogueOf(code, 'demo')
      const say = (key: string) => format(messages[key] ?? '', languages[code].tag, values)
      return [code, write(say)]
    }),
  )
}
