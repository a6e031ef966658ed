import { useWords } from '@baize/i18n/react'
import { Button, Popup } from '@baize/ui'
import { useState } from 'react'
import type { Announcement } from './announcement.rules.ts'
import { OperatorWords } from './OperatorWords.tsx'

export default function AnnouncementPopup(props: {
  items: readonly Announcement[]
  onClose: () => void
}) {
  const { items, onClose } = props
  const say = useWords('frame')
  const [at, setAt] = useState(0)
  const item = items[Math.min(at, items.length - 1)]
  if (!item) return null
  const isLast = at >= items.length - 1
  return (
    <Popup
      open
      escapable
      title={item.title}
      description={
        items.length > 1 ? say('announcement.place', { at: at + 1, of: items.length }) : undefined
      }
      closeLabel={say('close')}
      onClose={onClose}
      footer={
        <>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{say('previous')}</Button>}
          <Button kind="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? say('announcement.done') : say('next')}
          </Button>
        </>
      }
    >
      <Pictures item={item} />
      <OperatorWords html={item.content} />
    </Popup>
  )
}

function Pictures({ item }: { item: Announcement }) {
  const images = item.images.toSorted((one, two) => one.sequence - two.sequence)
  return images.map((image) => (
    <img
      key={image.sequence}
      src={image.url}
      alt=""
      className="announcement-picture"
      loading="lazy"
    />
  ))
}
