import type { Value } from '@baize/contract'
import type { ProgrammeKind, RewardUnit } from '@baize/contract/vocabulary'
import type { z } from 'zod'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { CostOf, Grant } from '../grants/grants.types.ts'
import type { Activity } from '../rewards.types.ts'

export type ProgrammeState = 'running' | 'paused' | 'closed'

/** The rules of a country that programmes are checked by. */
export type Profile = 'standard' | 'uk'

/** Texts by language; English is always there. */
export type Words = { EN: string } & Record<string, string>

export interface Content {
  title: Words
  /** One or two sentences. */
  summary: Words
  /** The terms in full, as plain paragraphs. */
  body?: Words
  /** Which picture the site draws. */
  art?: string
}

export interface NewVersion {
  id: string
  kind: ProgrammeKind
  terms: unknown
  content: Content
  /** Undefined: when it is published. */
  startsAt?: Date
  endsAt?: Date
}

/** A programme as it is, or was, at some moment. */
export interface Programme<T = unknown> {
  merchantId: string
  id: string
  kind: ProgrammeKind
  version: number
  state: ProgrammeState
  terms: T
  content: Content
  startsAt: Date
  endsAt: Date | null
  countsFrom: Date
  publishedAt: Date
}

/** What is wrong with a draft: which term by its path (`tiers.0.amount`), or none, and why in plain words. */
export interface Fault {
  field: string
  problem: string
}

/**
 * What a module says about programmes of a kind. Whatever all kinds share (versions, accruals, grants,
 * claims, history, checks) is in this module.
 */
export interface Kind<T = unknown> {
  kind: ProgrammeKind
  terms: z.ZodType<T>
  /** Whether a merchant runs at most one programme of the kind at a time. */
  isSingle: boolean
  /** Why a programme with such terms may not be published; empty where it may. */
  faults?(terms: T, profile: Profile): Fault[]
  /** The same, where the dates of the draft decide, or what is known of the programme. */
  objections?(at: Db | Tx, merchantId: string, draft: NewVersion): Promise<Fault[]>
  /** In the transaction that writes a version, before anything counts under it. */
  onVersion?(tx: Tx, programme: Programme<T>): Promise<void>
  /** What members and visitors are told of the terms; left out where the offer's page shows them itself. */
  figures?(terms: T): OfferFigure[]
  /** How far free spins are played, by the ids of their rewards. */
  spins?(
    merchantId: string,
    grants: readonly Grant[],
  ): Promise<ReadonlyMap<string, NonNullable<Value<'rewards'>['list'][number]['spins']>>>
  /** Left out by kinds that earn nothing by bets and deposits themselves. */
  earns?: Earns<T>
  /** What programmes paid by the kind's own book, where that is no reward: for staff. */
  paid?(merchantId: string, programmeIds: readonly string[]): Promise<CostOf[]>
  /** What terms would have given; left out where rates say it, or where nobody can. */
  foretell?: Foretell<T>
}

export type OfferFigure = Value<'promotion'>['figures'][number]

export interface Foretold {
  unit: RewardUnit
  amount: bigint
}

export type Foretell<T> = (
  | {
      /** To one member, by what the member did: one activity for each day and game, without rounds. */
      by: 'play'
      of(terms: T, activities: readonly Activity[], zone: string): Foretold[]
    }
  | {
      /** In so many days, whoever plays. */
      by: 'budget'
      of(terms: T, days: number): Foretold[]
    }
) & {
  /** What the figures leave out or assume, in plain words. */
  note?: string
}

export interface Earns<T> {
  unit: RewardUnit
  /** Rates follow from what members have become under the terms, so that a dry run cannot know them. */
  isByStanding?: true
  /**
   * What earns how much: units for each minor unit of the basis, in billionths. Reads what it needs for all
   * activities at once.
   */
  rates(
    tx: Tx,
    merchantId: string,
    activities: readonly Activity[],
  ): Promise<(terms: T, activity: Activity) => bigint>
}
