import type { Line } from './types.ts'

type Who = Pick<Line, 'member' | 'sender'>

/** The words of `officeSupport`. */
interface Words {
  (key: 'visitor'): string
  (key: 'visitorNamed', values: { name: string }): string
}

/** A visitor writes any name, also that of a member: it is never shown without saying so. */
export function whoOf({ member, sender }: Who, say: Words): string {
  if (member) return member.account
  return sender ? say('visitorNamed', { name: sender }) : say('visitor')
}
