/** A stream of bytes: integers of variable length (one byte for small ones) and texts. */
export class Writer {
  private bytes = new Uint8Array(1024);
  private size = 0;

  private byte(value: number): void {
    if (this.size === this.bytes.length) {
      const grown = new Uint8Array(this.size * 2);
      grown.set(this.bytes);
      this.bytes = grown;
    }
    this.bytes[this.size++] = value;
  }

  /** An integer of at least 0, below 2^53. */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** Any integer: small ones of either sign are short. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.count(bytes.length);
    for (const byte of bytes) this.byte(byte);
  }

  json(value: unknown): void {
    this.text(JSON.stringify(value));
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.size);
  }
}

/** Throws at the first invalid byte. */
export class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  count(most = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      if (this.at >= this.bytes.length) throw new RangeError("The link or file is damaged: its data ends too early.");
      const byte = this.bytes[this.at++];
      value += (byte % 128) * factor;
      if (value > most) throw new RangeError("The link or file is damaged: a number is too large.");
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  signed(): number {
    const value = this.count();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  text(): string {
    const length = this.count(this.bytes.length - this.at);
    const bytes = this.bytes.subarray(this.at, (this.at += length));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  }

  json(): unknown {
    return JSON.parse(this.text());
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  get ended(): boolean {
    return this.at === this.bytes.length;
  }
}

/** Adler-32 (RFC 1950), because the inflater does not check it. */
export function checksum(bytes: Uint8Array): number {
  let a = 1;
  let b = 0;
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return b * 65536 + a;
}

/** Bytes as text that needs no escapes in a hash. */
export function toBase64Url(bytes: Uint8Array): string {
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (c) => c.charCodeAt(0));
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
