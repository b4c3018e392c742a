/** Three steps, the first with a highlighted line. */
export function Logo() {
  return (
    <svg width={24} height={22} viewBox="0 0 24 22" aria-hidden="true">
      <path d="M1 12h7v9H1z" fill="currentColor" opacity={0.55} />
      <path d="M8.5 4h7v17h-7z" fill="currentColor" />
      <path d="M16 15.5h7V21h-7z" fill="currentColor" opacity={0.55} />
      <path d="M8.5 0h7v2.4h-7z" fill="var(--mark-edge)" />
    </svg>
  );
}
