/** Pressed keys as they stand on a keyboard. */
import * as Shortcut from "@quadrante/domain/shortcut"
import "./keys.css"

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc"
}

export const Keys = ({ chord }: { readonly chord: Shortcut.Chord }) => (
  <span className="keys">
    {Shortcut.keysOf(chord).map((key) => (
      <kbd key={key}>{signs[key] ?? key}</kbd>
    ))}
  </span>
)
