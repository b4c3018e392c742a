/** Files as a worker has them, where there is no browser: bytes that can be read without waiting, and be gone. */
export class OnDisk extends Blob {
  reads = 0;
  isGone = false;
  constructor(
    readonly content: Uint8Array,
    private readonly of: OnDisk | null = null,
    private readonly said = content.length,
  ) {
    super([content as Uint8Array<ArrayBuffer>]);
  }

  /** Said to be longer than what there is of it. */
  override get size(): number {
    return this.said;
  }

  override slice(from = 0, to = this.size): Blob {
    return new OnDisk(this.content.subarray(from, to), this.of ?? this);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Promise((resolve) => resolve(this.taken()));
  }

  taken(): ArrayBuffer {
    const whole = this.of ?? this;
    whole.reads += 1;
    if (whole.isGone) throw new DOMException("gone", "NotReadableError");
    return this.content.slice().buffer;
  }
}

/** Stands for the browser’s reader of that name. */
export class DiskReader {
  readAsArrayBuffer(blob: Blob): ArrayBuffer {
    return (blob as OnDisk).taken();
  }
}
