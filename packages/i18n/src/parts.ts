import type account from '../catalogues/EN/account.json'
import type agent from '../catalogues/EN/agent.json'
import type arcade from '../catalogues/EN/arcade.json'
import type blog from '../catalogues/EN/blog.json'
import type bonus from '../catalogues/EN/bonus.json'
import type cashier from '../catalogues/EN/cashier.json'
import type content from '../catalogues/EN/content.json'
import type contracts from '../catalogues/EN/contracts.json'
import type credit from '../catalogues/EN/credit.json'
import type demo from '../catalogues/EN/demo.json'
import type errors from '../catalogues/EN/errors.json'
import type fairness from '../catalogues/EN/fairness.json'
import type fields from '../catalogues/EN/fields.json'
import type frame from '../catalogues/EN/frame.json'
import type games from '../catalogues/EN/games.json'
import type help from '../catalogues/EN/help.json'
import type inbox from '../catalogues/EN/inbox.json'
import type letters from '../catalogues/EN/letters.json'
import type lottery from '../catalogues/EN/lottery.json'
import type member from '../catalogues/EN/member.json'
import type meta from '../catalogues/EN/meta.json'
import type missions from '../catalogues/EN/missions.json'
import type money from '../catalogues/EN/money.json'
import type office from '../catalogues/EN/office.json'
import type officeAgents from '../catalogues/EN/officeAgents.json'
import type officeApprovals from '../catalogues/EN/officeApprovals.json'
import type officeContent from '../catalogues/EN/officeContent.json'
import type officeEvidence from '../catalogues/EN/officeEvidence.json'
import type officeGames from '../catalogues/EN/officeGames.json'
import type officeLetters from '../catalogues/EN/officeLetters.json'
import type officeMembers from '../catalogues/EN/officeMembers.json'
import type officeMoney from '../catalogues/EN/officeMoney.json'
import type officeOperations from '../catalogues/EN/officeOperations.json'
import type officeProgrammes from '../catalogues/EN/officeProgrammes.json'
import type officeReports from '../catalogues/EN/officeReports.json'
import type officeRisk from '../catalogues/EN/officeRisk.json'
import type officeStaff from '../catalogues/EN/officeStaff.json'
import type officeSupport from '../catalogues/EN/officeSupport.json'
import type officeTerms from '../catalogues/EN/officeTerms.json'
import type originals from '../catalogues/EN/originals.json'
import type points from '../catalogues/EN/points.json'
import type promotions from '../catalogues/EN/promotions.json'
import type protection from '../catalogues/EN/protection.json'
import type referral from '../catalogues/EN/referral.json'
import type register from '../catalogues/EN/register.json'
import type rewards from '../catalogues/EN/rewards.json'
import type rooms from '../catalogues/EN/rooms.json'
import type security from '../catalogues/EN/security.json'
import type sports from '../catalogues/EN/sports.json'
import type support from '../catalogues/EN/support.json'
import type team from '../catalogues/EN/team.json'
import type vip from '../catalogues/EN/vip.json'

/** A catalogue is split into parts, each loaded with the pages that use it. English defines the keys. */
export interface Parts {
  frame: typeof frame
  account: typeof account
  games: typeof games
  member: typeof member
  /** My account: what keeps it safe. */
  security: typeof security
  /** Deposits, withdrawals and transfers. */
  cashier: typeof cashier
  /** Wallet and records. */
  money: typeof money
  /** Reward centre, rebate. */
  rewards: typeof rewards
  rooms: typeof rooms
  /** The sportsbook, e-sports and the cockfight arena, in their frame. */
  sports: typeof sports
  /** Offers, sign-in, envelopes, wheel, raffle. */
  promotions: typeof promotions
  /** Bonuses: offers, progress, how they end. */
  blog: typeof blog
  bonus: typeof bonus
  /** Missions and races. */
  missions: typeof missions
  vip: typeof vip
  referral: typeof referral
  /** Limits, exclusion and reality checks. */
  protection: typeof protection
  agent: typeof agent
  /** Contracts of agents and what they pay. */
  contracts: typeof contracts
  /** The credit report of the agent centre. */
  credit: typeof credit
  /** The register centre of the agent centre. */
  register: typeof register
  /** The agent centre: an agent's team and its figures. */
  team: typeof team
  /** Lotteries: their lobby, bets, tickets and draws. */
  lottery: typeof lottery
  /** The points mall. */
  points: typeof points
  content: typeof content
  /** The help centre. */
  help: typeof help
  /** Conversations with customer service, feedback, contact. */
  support: typeof support
  /** Messages to the member. */
  inbox: typeof inbox
  errors: typeof errors
  fields: typeof fields
  demo: typeof demo
  /** The back office: its frame, door, staff and audit log. */
  office: typeof office
  officeAgents: typeof officeAgents
  officeApprovals: typeof officeApprovals
  officeGames: typeof officeGames
  officeContent: typeof officeContent
  officeEvidence: typeof officeEvidence
  officeMembers: typeof officeMembers
  officeMoney: typeof officeMoney
  officeOperations: typeof officeOperations
  officeProgrammes: typeof officeProgrammes
  officeReports: typeof officeReports
  officeStaff: typeof officeStaff
  officeRisk: typeof officeRisk
  officeLetters: typeof officeLetters
  officeSupport: typeof officeSupport
  officeTerms: typeof officeTerms
  /** What the server writes to mailboxes and phones. */
  letters: typeof letters
  /** The head of the page, which the server writes. */
  meta: typeof meta
  /** The game client of the bundled vendor. */
  arcade: typeof arcade
  /** The client of its in-house games. */
  originals: typeof originals
  /** The page that checks rounds. */
  fairness: typeof fairness
}

export type Part = keyof Parts
export type Key<P extends Part> = keyof Parts[P] & string
export type Messages = Record<string, string>

export const parts = [
  'frame',
  'account',
  'games',
  'member',
  'rewards',
  'rooms',
  'sports',
  'promotions',
  'bonus',
  'missions',
  'vip',
  'referral',
  'security',
  'cashier',
  'money',
  'protection',
  'agent',
  'contracts',
  'credit',
  'register',
  'team',
  'lottery',
  'points',
  'content',
  'help',
  'support',
  'errors',
  'fields',
  'demo',
  'office',
  'officeAgents',
  'officeApprovals',
  'officeGames',
  'officeContent',
  'officeEvidence',
  'officeMembers',
  'officeMoney',
  'officeOperations',
  'officeProgrammes',
  'officeReports',
  'officeStaff',
  'officeRisk',
  'officeLetters',
  'officeSupport',
  'officeTerms',
  'letters',
  'meta',
  'arcade',
  'originals',
  'fairness',
] as const satisfies readonly Part[]

/** Pages of the back office are written in the languages that staff work in; all others fall back to English. */
export const staffLanguages = ['EN', 'CN', 'VI', 'PT', 'AR'] as const
export const isForStaff = (part: Part): boolean => /^office[A-Z]/.test(part)
