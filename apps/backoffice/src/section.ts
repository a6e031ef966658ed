import type { QueueName } from '@baize/contract/office/operations'
import type { Right } from '@baize/contract/office/rights'
import type { Key } from '@baize/i18n'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, LazyExoticComponent } from 'react'

/** The headings of the menu, in its order. */
export const groups = ['work', 'business', 'product', 'house'] as const

/** A page of the back office. */
export interface Section {
  title: Key<'office'>
  /** Pages without a group are reached from other pages. */
  group?: (typeof groups)[number]
  path: string
  icon: LucideIcon
  /** Who sees it; null: all staff. */
  right: Right | null
  ofHouse?: boolean
  Page: LazyExoticComponent<ComponentType>
  /** Parts of the page, such as each setting: the search goes to them. */
  parts?: readonly { title: Key<'officeContent'>; path: string }[]
  /** What waits there: counted beside its name in the menu. */
  queues?: readonly QueueName[]
}
