import { imageLimits } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { IconButton } from '@baize/ui'
import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import type { Images, LeftOut } from './useImages.ts'

/** Adds, shows and removes images. */
export function ImagePicker(props: {
  label: string
  images: Images
  /** The error message, e.g. that an image is required. */
  error?: string | undefined
}) {
  const { images, label, error } = props
  const say = useWords('cashier')
  const noteId = useId()
  return (
    <fieldset className="cashier-images" aria-describedby={noteId}>
      <legend className="bz-label">{label}</legend>
      <div className="cashier-previews">
        {images.picked.map(({ id, name, shown }) => (
          <figure key={id} className="cashier-preview">
            <img src={shown} alt={name} />
            <IconButton
              size="sm"
              kind="secondary"
              round
              label={say('image.remove', { name })}
              icon={<X />}
              onClick={() => images.remove(id)}
            />
          </figure>
        ))}
        {images.picked.length < imageLimits.countMax && <Drop images={images} noteId={noteId} />}
      </div>
      <NotTaken files={images.leftOut} />
      <div id={noteId} aria-live="polite" className={error ? 'bz-note bz-note-wrong' : 'bz-note'}>
        {error ? (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : (
          say('image.hint', { edge: imageLimits.edgeMinPx })
        )}
      </div>
    </fieldset>
  )
}

/** Each rejected file with its reason; the other files stay chosen. */
export function NotTaken({ files }: { files: readonly LeftOut[] }) {
  const say = useWords('cashier')
  return (
    <ul aria-live="polite" className="cashier-not-taken">
      {files.map(({ id, name, kind }) => (
        <li key={id} className="bz-note bz-note-wrong">
          <CircleAlert aria-hidden="true" />
          <span>{say(`image.${kind}`, { name, edge: imageLimits.edgeMinPx })}</span>
        </li>
      ))}
    </ul>
  )
}

/** The file input covers its label, so that files can also be dropped on it. */
function Drop({ images, noteId }: { images: Images; noteId: string }) {
  const say = useWords('cashier')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Reset, so that choosing the same file again fires a change event again.
    event.target.value = ''
    void images.add(files)
  }
  return (
    <label className="cashier-drop">
      <ImagePlus aria-hidden="true" />
      <span>{say('image.choose')}</span>
      <input
        type="file"
        accept="image/png,image/jpeg"
        multiple
        aria-describedby={noteId}
        onChange={choose}
      />
    </label>
  )
}
