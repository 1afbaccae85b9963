/** The part of WebRTC that we use; the package's own types want a browser's. */
declare module '@roamhq/wrtc' {
  type Description = { type: 'offer' | 'answer'; sdp: string };
  type State = 'new' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed';

  class MediaStreamTrack {
    readonly kind: 'audio' | 'video';
    stop(): void;
  }
  class MediaStream {
    constructor(tracks?: MediaStreamTrack[]);
  }
  class RTCDataChannel {
    readonly label: string;
    readonly readyState: 'connecting' | 'open' | 'closing' | 'closed';
    onopen: (() => void) | null;
    onclose: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    send(data: string): void;
    close(): void;
  }
  class RTCPeerConnection {
    constructor(configuration: { iceServers: [] });
    readonly connectionState: State;
    readonly iceGatheringState: 'new' | 'gathering' | 'complete';
    readonly localDescription: Description | null;
    onconnectionstatechange: (() => void) | null;
    onicegatheringstatechange: (() => void) | null;
    ontrack: ((event: { track: MediaStreamTrack }) => void) | null;
    ondatachannel: ((event: { channel: RTCDataChannel }) => void) | null;
    createDataChannel(label: string): RTCDataChannel;
    addTrack(track: MediaStreamTrack, stream: MediaStream): void;
    setRemoteDescription(description: Description): Promise<void>;
    setLocalDescription(description: Description): Promise<void>;
    createOffer(): Promise<Description>;
    createAnswer(): Promise<Description>;
    getStats(): Promise<Map<string, Record<string, unknown>>>;
    close(): void;
  }
  type AudioData = { samples: Int16Array; sampleRate: number; channelCount?: number };
  class RTCAudioSink {
    constructor(track: MediaStreamTrack);
    ondata: ((data: AudioData) => void) | null;
    stop(): void;
  }
  class RTCAudioSource {
    createTrack(): MediaStreamTrack;
    onData(data: AudioData): void;
  }

  const wrtc: {
    MediaStream: typeof MediaStream;
    RTCPeerConnection: typeof RTCPeerConnection;
    nonstandard: { RTCAudioSink: typeof RTCAudioSink; RTCAudioSource: typeof RTCAudioSource };
  };
  export = wrtc;
}
