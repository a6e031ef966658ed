import { CircleCheck, Info, OctagonAlert, Sparkles, TriangleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton } from './IconButton.tsx'
import { dismissToast, useToasts } from './toasts.ts'

const icons = {
  success: <CircleCheck className="bz-toast-success" aria-hidden="true" />,
  info: <Info className="bz-toast-info" aria-hidden="true" />,
  warning: <TriangleAlert className="bz-toast-warning" aria-hidden="true" />,
  danger: <OctagonAlert className="bz-toast-danger" aria-hidden="true" />,
  brass: <Sparkles className="bz-toast-brass" aria-hidden="true" />,
}

/** Put it once into the app's frame. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts()
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  // Reopened with each message, so that it is above a popup opened in the meantime.
  useLayoutEffect(() => {
    const element = region.current
    if (!element) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div
      ref={region}
      popover="manual"
      className="bz-toasts"
      role="log"
      aria-label={label}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <div className="bz-toast" key={toast.id}>
          {icons[toast.tone]}
          <div className="bz-toast-words">
            {toast.title}
            {toast.text && <small>{toast.text}</small>}
          </div>
          <IconButton
            size="sm"
            label={closeLabel}
            icon={<X />}
            onClick={() => dismissToast(toast.id)}
          />
        </div>
      ))}
    </div>
  )
}
