import type { DocumentBody, DocumentKind } from '@baize/contract/office/content'
import { useWords } from '@baize/i18n/react'
import { SelectField } from '@baize/ui'
import { useNavigate } from 'react-router'
import { useActing } from '../../session/me.tsx'
import { calls } from './documents.ts'
import { kinds } from './kinds.ts'

export interface Copied {
  body: DocumentBody
  from: string
}

interface CopyToProps {
  kind: DocumentKind
  documentKey: string
  body: DocumentBody
}

/** Opens the same document at another brand with this text in it; there it is compared and saved. */
export function CopyTo({ kind, documentKey, body }: CopyToProps) {
  const say = useWords('officeContent')
  const { me, merchant, chooseMerchant } = useActing()
  const navigate = useNavigate()
  const { edit } = calls[kinds[kind].family]
  const others = me.merchants.filter(
    ({ id, rights }) => id !== merchant?.id && rights.includes(edit),
  )
  if (others.length === 0) return null
  // An id belongs to one brand; an anchor or the id of goods is a name that both may have.
  const key = kind === 'banner' || kind === 'announcement' ? crypto.randomUUID() : documentKey
  return (
    <SelectField
      className="content-copy"
      label={say('copy')}
      reserve={false}
      value=""
      placeholder={say('copy.choose')}
      options={others.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => {
        const copied: Copied = { body, from: merchant?.name ?? '' }
        chooseMerchant(event.target.value)
        void navigate(`?${new URLSearchParams({ kind, open: key || 'one' }).toString()}`, {
          state: { copied },
        })
      }}
    />
  )
}
