import { useWords } from '@baize/i18n/react'
import { IconButton } from '@baize/ui'
import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { imageLimits } from '../rules/images.ts'
import type { Images } from './useImages.ts'

/** Chooses images, shows them, and lets them go again. */
export function ImagePicker(props: {
  label: string
  hint: string
  images: Images
  /** What is missing; a fault of a file comes before it. */
  error?: string | undefined
}) {
  const { images, label } = props
  const say = useWords('cashier')
  const noteId = useId()
  const { fault } = images
  const error = fault ? say(`image.${fault.kind}`, { name: fault.name }) : props.error
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
      <div id={noteId} aria-live="polite" className={error ? 'bz-note bz-note-wrong' : 'bz-note'}>
        {error ? (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : (
          props.hint
        )}
      </div>
    </fieldset>
  )
}

/** The field lies over its words, so that files can also be dropped on it. */
function Drop({ images, noteId }: { images: Images; noteId: string }) {
  const say = useWords('cashier')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file again must be a change again.
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
