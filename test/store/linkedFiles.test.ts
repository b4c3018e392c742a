// @isolation fresh-modules
import { describe, expect, it } from "vitest";
import { firstChoices } from "../../src/store/defaults";
import { createLinkedFiles, markOf, type FileHandle } from "../../src/store/linkedFiles";

/** A file on a disk that others write, too. */
function disk() {
  let content: string | null = "first";
  let modified = 1;
  let leave: PermissionState = "granted";
  const handle: FileHandle = {
    name: "league.podium",
    getFile: () =>
      content === null
        ? Promise.reject(new DOMException("gone", "NotFoundError"))
        : Promise.resolve(new File([content], "league.podium", { lastModified: modified })),
    createWritable: () => {
      let written = "";
      return Promise.resolve({
        write: (text: string) => Promise.resolve(void (written += text)),
        close: () => Promise.resolve(void ([content, modified] = [written, modified + 1])),
      });
    },
    queryPermission: () => Promise.resolve(leave),
    requestPermission: () => Promise.resolve(leave),
  };
  return {
    handle,
    read: () => content,
    write: (text: string | null) => ([content, modified] = [text, modified + 1]),
    allow: (state: PermissionState) => (leave = state),
  };
}

function tab(links = new Map<string, never>()) {
  const store = {
    get: (id: string) => Promise.resolve(links.get(id)),
    set: (id: string, linked: unknown) => Promise.resolve(void links.set(id, linked as never)),
    delete: (id: string) => Promise.resolve(void links.delete(id)),
  };
  return createLinkedFiles(store);
}

describe("a data set in a file", () => {
  it("a data set in a file can be saved repeatedly, and the file counts as unchanged", async () => {
    const [file, files] = [disk(), tab()];
    expect(await files.save("d1", "x", "mark")).toBe("none");
    await files.link("d1", file.handle);
    expect(await files.nameOf("d1")).toBe("league.podium");
    expect(await files.save("d1", "second", "mark")).toBe("same");
    expect(await files.save("d1", "third", "mark")).toBe("same");
    expect(file.read()).toBe("third");
    expect(await files.look("d1")).toBe("same");
  });

  it("records the data set's contents at each save, and notifies listeners", async () => {
    const [file, files] = [disk(), tab()];
    let told = 0;
    const stop = files.subscribe(() => told++);
    await files.link("d1", file.handle);
    expect(await files.markIn("d1")).toBeUndefined();
    await files.save("d1", "second", "three races");
    expect(await files.markIn("d1")).toBe("three races");
    await files.read("d1");
    expect(await files.markIn("d1")).toBe("three races");
    await files.move("d1", "d2", "four races");
    expect(await files.markIn("d2")).toBe("four races");
    expect(told).toBe(3);
    stop();
    await files.forget("d2");
    expect(told).toBe(3);
  });

  it("recognises a changed data set by its contents, whatever the order of its keys", () => {
    const { dataSets } = firstChoices();
    const [one] = dataSets;
    const turned = Object.fromEntries(Object.entries(one).toReversed()) as typeof one;
    expect(markOf(turned)).toBe(markOf(one));
    expect(markOf({ ...one, name: "Club" })).not.toBe(markOf(one));
    expect(markOf({ ...one, edits: [{ type: "delete-race", key: 0 }] })).not.toBe(markOf(one));
  });

  it("a file changed elsewhere is not overwritten unless the user agrees", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write("by another program");
    expect(await files.look("d1")).toBe("changed");
    expect(await files.save("d1", "mine", "mark")).toBe("changed");
    expect(file.read()).toBe("by another program");
    expect(await files.save("d1", "mine", "mark", true)).toBe("same");
    expect(file.read()).toBe("mine");
  });

  it("two tabs share the record of the last save", async () => {
    const file = disk();
    const links = new Map<string, never>();
    const [one, other] = [tab(links), tab(links)];
    await one.link("d1", file.handle);
    await one.save("d1", "from one", "mark");
    expect(await other.look("d1")).toBe("same");
    expect(await other.save("d1", "from the other", "mark")).toBe("same");
    expect(await one.look("d1")).toBe("same");
  });

  it("a missing or forbidden file is reported, and not created", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write(null);
    expect(await files.look("d1")).toBe("gone");
    expect(await files.save("d1", "mine", "mark", true)).toBe("gone");
    expect(file.read()).toBeNull();
    file.write("back");
    file.allow("denied");
    expect(await files.save("d1", "mine", "mark", true)).toBe("refused");
    expect(await files.look("d1")).toBe("none");
    expect(file.read()).toBe("back");
  });

  it("a file that is read again counts as unchanged", async () => {
    const [file, files] = [disk(), tab()];
    await files.link("d1", file.handle);
    file.write("theirs");
    expect(await files.read("d1")).toBe("theirs");
    expect(await files.look("d1")).toBe("same");
    await files.move("d1", "d2");
    expect(await files.look("d1")).toBe("none");
    expect(await files.save("d2", "ours", "mark")).toBe("same");
    await files.forget("d2");
    expect(await files.look("d2")).toBe("none");
  });

  it("a file does not count as changed elsewhere while it is written here", async () => {
    const [file, files] = [disk(), tab()];
    const { handle } = file;
    const seen: string[] = [];
    const slow: FileHandle = {
      ...handle,
      createWritable: async () => {
        const stream = await handle.createWritable();
        return {
          ...stream,
          close: async () => {
            await stream.close();
            seen.push(await files.look("d1"));
          },
        };
      },
    };
    await files.link("d1", slow);
    expect(await files.save("d1", "second", "mark")).toBe("same");
    expect(seen).toEqual(["same"]);
  });
});
