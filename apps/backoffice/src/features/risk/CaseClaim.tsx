import { useWords } from '@baize/i18n/react'
import { ClaimBar } from '../../list/ClaimBar.tsx'
import type { OneCase } from './CasePage.tsx'

/** Who works on the case, and until when. */
export function CaseClaim({ id, claim }: Pick<OneCase, 'id' | 'claim'>) {
  const say = useWords('officeRisk')
  return <ClaimBar kind="case" id={id} claim={claim} takeLabel={say('claim.take')} />
}
