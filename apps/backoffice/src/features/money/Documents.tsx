import { useWords } from '@baize/i18n/react'
import { Button, Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'

interface DocumentsProps {
  title: string
  documents: readonly { id: string; at: string }[]
  /** A picture is on the screen. */
  onSeen?: (id: string) => void
}

/** Pictures that a member sent. Each is loaded when somebody asks for it, as every look is written down. */
export function Documents({ title, documents, onSeen }: DocumentsProps) {
  const say = useWords('officeMoney')
  const may = useMay()
  const [open, setOpen] = useState<string>()
  return (
    <section aria-label={title}>
      <Stack space={8}>
        <h3>{title}</h3>
        {documents.length === 0 && <p>{say('document.none')}</p>}
        {!may('document.read') && <p>{say('document.right')}</p>}
        {may('document.read') &&
          documents.map(({ id, at }, place) => (
            <div key={id}>
              {open === id ? (
                <Picture
                  id={id}
                  label={say('document.alt', { number: place + 1 })}
                  onSeen={() => onSeen?.(id)}
                />
              ) : (
                <Button size="sm" onClick={() => setOpen(id)}>
                  {say('document.show', { number: place + 1 })}
                </Button>
              )}{' '}
              <Moment at={at} />
            </div>
          ))}
      </Stack>
    </section>
  )
}

interface PictureProps {
  id: string
  label: string
  onSeen: () => void
}

function Picture({ id, label, onSeen }: PictureProps) {
  const image = useOffice('officeImage', { query: { id } })
  if (image.error)
    return (
      <Fault
        refusal={image.error}
        isReading={image.isFetching}
        onRetry={() => void image.refetch()}
      />
    )
  if (!image.data || image.isPlaceholderData) return <Skeleton height={240} />
  const { type, base64 } = image.data
  return (
    <img
      className="office-document"
      src={`data:image/${type};base64,${base64}`}
      alt={label}
      onLoad={onSeen}
    />
  )
}
