export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWorkspace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changeWorkspace"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "degraded";
                        parts: {
                            part: string;
                            /** @enum {string} */
                            status: "up" | "down";
                            reason?: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "degraded";
                        parts: {
                            part: string;
                            /** @enum {string} */
                            status: "up" | "down";
                            reason?: string;
                        }[];
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        locale: "en" | "ar";
                        timeZone: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
    changeWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    locale?: "en" | "ar";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        name: string;
                        /** @enum {string} */
                        locale: "en" | "ar";
                        timeZone: string;
                        /** Format: date-time */
                        createdAt: string;
                    };
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: false;
                        /** @enum {string} */
                        code: "request.invalid" | "request.too_large" | "request.unsupported_media" | "request.rate_limited" | "auth.required" | "auth.session_ended" | "auth.invalid_credentials" | "auth.not_verified" | "auth.second_factor_required" | "auth.second_factor_invalid" | "auth.registration_closed" | "auth.passwords_differ" | "auth.password_weak" | "auth.password_wrong" | "auth.code_invalid" | "auth.wait_before_code" | "auth.wait_before_reset" | "auth.reset_token_invalid" | "auth.busy" | "auth.forbidden" | "profile.avatar_not_a_picture" | "profile.avatar_too_many_pixels" | "profile.two_factor_on" | "profile.two_factor_off" | "workspace.last_owner" | "workspace.name_differs" | "team.role_above_own" | "team.owner_protected" | "team.not_yourself" | "team.already_member" | "team.deactivated" | "team.limit_reached" | "invitation.invalid" | "invitation.other_address" | "resource.not_found" | "resource.conflict" | "engine.unavailable" | "server.failed";
                        message: string;
                        requestId: string;
                    };
                };
            };
        };
    };
}
