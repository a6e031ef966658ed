import {
  ChartColumn,
  FileText,
  Gamepad2,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Network,
  Settings,
  ShieldAlert,
  Users,
  Wallet,
} from 'lucide-react'

/** Sections of the back office in the order of its menu; the first is where it opens. */
export const sections = [
  'overview',
  'members',
  'agents',
  'payments',
  'games',
  'content',
  'promotions',
  'reports',
  'risk',
  'settings',
] as const

export type Section = (typeof sections)[number]

export const iconOf: Record<Section, LucideIcon> = {
  overview: LayoutDashboard,
  members: Users,
  agents: Network,
  payments: Wallet,
  games: Gamepad2,
  content: FileText,
  promotions: Gift,
  reports: ChartColumn,
  risk: ShieldAlert,
  settings: Settings,
}

export function pathOf(section: Section): string {
  return section === 'overview' ? '/' : `/${section}`
}
