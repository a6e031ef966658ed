import { useWords } from '@baize/i18n/react'
import { knownWords, spelled } from '../../known.ts'

/** Roles, rights, actions and what they are done to, by words; what somebody made keeps its own name. */
export function useHouseWords() {
  const staff = useWords('officeStaff')
  const approvals = useWords('officeApprovals')
  const word = (key: string, otherwise: string) => knownWords(staff, 'officeStaff', key, otherwise)
  const right = (name: string) => word(`right.${name}`, spelled(name))
  return {
    role: (name: string) => word(`role.of.${name}`, name),
    right,
    /** A command, another thing that staff do, or a right that was refused. */
    action: (name: string) =>
      knownWords(
        approvals,
        'officeApprovals',
        `command.name.${name}`,
        word(`action.${name}`, right(name)),
      ),
    target: (kind: string) => word(`target.${kind}`, spelled(kind)),
    detail: (name: string) => word(`detail.${name}`, spelled(name)),
  }
}
